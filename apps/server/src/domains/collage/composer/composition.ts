import type { CollageItem } from '@hooray/contract/collage.ts';

/** Somebody's part in a collage. */
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
  /** A whole number from 0 to 2^32-1, which decides what chance would. */
  seed: number;
  /** Words for the background, possibly none. */
  prompt: string;
  /** A background that a model has painted, in the place of one painted from the words. */
  background: Uint8Array | undefined;
  /** 1 to 60. */
  pieces: Piece[];
}

export interface DrawnCollage {
  /** 1024 by 1024 pixels, without transparency. */
  png: Uint8Array;
  /** What is where on it, in the order of the pieces. */
  meta: CollageItem[];
}

/** A collage with everything that was wished, for paper. */
export interface Print {
  name: string;
  /** The drawn collage. */
  png: Uint8Array;
  wishes: { name: string; wish: string }[];
}

/** Draws collages beside the requests, one at a time; the others wait their turn. */
export interface Composer {
  /** @throws AppError UNAVAILABLE where too many wait already */
  draw(composition: Composition): Promise<DrawnCollage>;
  /** The PDF. @throws AppError UNAVAILABLE where too many wait already */
  print(print: Print): Promise<Uint8Array>;
  stop(): Promise<void>;
}
