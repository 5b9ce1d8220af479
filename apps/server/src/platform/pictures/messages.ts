export type Format = 'webp' | 'jpeg';

export type Shape =
  /** Cropped to this side in px. */
  | { square: number }
  /** Whole, with a longer side of at most this many px. */
  | { longest: number };

export interface Request {
  bytes: Uint8Array;
  shape: Shape;
  format: Format;
}

/** Errors lose their class between processes. */
export type Outcome =
  | { done: Uint8Array }
  | { refused: 'broken' | 'too many pixels' | 'too much work'; reason: string };

export interface Reply {
  outcome: Outcome;
  /** The process must not be used again. */
  isSpent: boolean;
}
