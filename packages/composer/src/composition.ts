export interface Piece {
  userId: string;
  name: string;
  wish: string;
  /** A picture of any size and shape, in a format that sharp can read. */
  picture: Uint8Array;
}

/** The same composition always produces the same collage. */
export interface Composition {
  name: string;
  /** Shown above the name, such as 'Happy Birthday'. */
  greeting: string;
  /** A whole number from 0 to 2^32-1, which determines all random choices. */
  seed: number;
  prompt: string;
  background: Uint8Array | undefined;
  /** From 1 to 60 pieces. */
  pieces: Piece[];
}

/** In pixels. `x` and `y` are the center. */
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
  /** The same collage as a WebP of 512 by 512 pixels. */
  small: Uint8Array;
  /** In the same order as the pieces. */
  meta: PlacedPiece[];
}

/** The length of a poster's side in pixels: 29.7 cm at 300 dpi. */
export const POSTER_SIDE = 3508;

/** The words in `language`, in which `{name}` and `{names}` aren't replaced yet. */
export interface PrintWords {
  /** A BCP 47 tag. */
  language: string;
  /** The document's title, with `{name}`. */
  title: string;
  /** Shown above the name. */
  for: string;
  /** Shown above the contributors' names. */
  from: string;
  /** The alternative text of the collage, with `{names}`. */
  picture: string;
  /** Shown above the wishes, with `{name}`. */
  wishes: string;
}

export interface Print {
  name: string;
  words: PrintWords;
  png: Uint8Array;
  wishes: { name: string; wish: string }[];
}
