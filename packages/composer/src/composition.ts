export interface Piece {
  userId: string;
  name: string;
  wish: string;
  /** A picture of any size and shape, in a format that sharp reads. */
  picture: Uint8Array;
}

/** The same composition always gives the same collage. */
export interface Composition {
  name: string;
  /** Above the name, such as 'Happy Birthday'. */
  greeting: string;
  /** A whole number from 0 to 2^32-1, which determines all random choices. */
  seed: number;
  prompt: string;
  background: Uint8Array | undefined;
  /** 1 to 60. */
  pieces: Piece[];
}

/** In pixels; `x` and `y` are the center. */
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
  /** The same as a WebP of 512 by 512 pixels. */
  small: Uint8Array;
  /** In the order of the pieces. */
  meta: PlacedPiece[];
}

/** Pixels of a poster's side: 29.7 cm at 300 dpi. */
export const POSTER_SIDE = 3508;

/** In `language`, with the names still as `{name}` and `{names}`. */
export interface PrintWords {
  /** A BCP 47 tag. */
  language: string;
  /** Of the document, with `{name}`. */
  title: string;
  /** Above the name. */
  for: string;
  /** Above the names of the contributors. */
  from: string;
  /** The alternative text of the collage, with `{names}`. */
  picture: string;
  /** Above the wishes, with `{name}`. */
  wishes: string;
}

export interface Print {
  name: string;
  words: PrintWords;
  png: Uint8Array;
  wishes: { name: string; wish: string }[];
}
