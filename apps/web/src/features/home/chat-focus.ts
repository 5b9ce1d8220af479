/** Router state of a link that leads to the field of the celebrate chat. */
export const chatFocus = { focus: 'celebrate chat' } as const;
