export const friendLimits = {
  /** Seconds within which the user who removed a friend can undo it. */
  undoSeconds: 10,
} as const;
