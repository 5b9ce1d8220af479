/** The form into which a picture is re-encoded. */
export type Shape =
  /** Cropped to a square with this side in px. */
  | { square: number }
  /** Whole, its longer side at most this many px. */
  | { longest: number };

export interface Request {
  bytes: Uint8Array;
  shape: Shape;
}

/** Errors lose their class between processes; the reason is for the log. */
export type Outcome =
  | { done: Uint8Array }
  | { refused: 'broken' | 'too many pixels' | 'too much work'; reason: string };

export interface Reply {
  outcome: Outcome;
  /** Whether the process must not be used again. */
  isSpent: boolean;
}
