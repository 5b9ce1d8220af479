/** The router state of a link to the field of the celebrate chat. */
export const chatFocus = { focus: 'celebrate chat' } as const;
