// Limits of friends, separate from the schemas, so that using them needs no validation library.

export const friendLimits = {
  /** How long the user who removed a friend can undo it. */
  undoSeconds: 10,
} as const;
