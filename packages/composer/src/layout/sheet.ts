const MARGIN = 22;

/** The collage is a square with this side; all lengths in this folder are in pixels. */
export const side = 1024;

/** The bounds of discs and captions. */
export const edges = { left: MARGIN, top: MARGIN, right: side - MARGIN, bottom: side - MARGIN } as const;

/** The place of the title, at the top in the middle. */
export const titleArea = { left: 172, right: side - 172, top: 26, bottom: 178 } as const;

/** The minimum distance between two discs, and between a disc and the title. */
export const GAP = 8;
