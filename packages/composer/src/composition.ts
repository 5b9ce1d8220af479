/** A person's part in a collage. */
export interface Piece {
  userId: string;
  name: string;
  wish: string;
  /** A picture of any size and shape, in a format that sharp reads. */
  picture: Uint8Array;
}

/** Everything that a collage is drawn from. The same composition always gives the same collage. */
export interface Composition {
  /** The birthday person. */
  name: string;
  /** A whole number from 0 to 2^32-1, which determines all random choices. */
  seed: number;
  /** Words for the background, possibly none. */
  prompt: string;
  /** A background that a model has painted, used instead of one painted from the words. */
  background: Uint8Array | undefined;
  /** 1 to 60. */
  pieces: Piece[];
}

/** A person's part on the drawn collage: a circle with its center and diameter, in pixels. */
export interface PlacedPiece {
  userId: string;
  name: string;
  wish: string;
  x: number;
  y: number;
  size: number;
}

export interface DrawnCollage {
  /** 1024 by 1024 pixels, without transparency. */
  png: Uint8Array;
  /** The position of each piece, in the order of the pieces. */
  meta: PlacedPiece[];
}

/** A collage with all wishes, for printing. */
export interface Print {
  name: string;
  /** The drawn collage. */
  png: Uint8Array;
  wishes: { name: string; wish: string }[];
}
