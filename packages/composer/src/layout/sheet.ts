const MARGIN = 22;

/** The collage is a square of so many pixels; every length here is in them. */
export const side = 1024;

/** Discs and captions stay within. */
export const edges = { left: MARGIN, top: MARGIN, right: side - MARGIN, bottom: side - MARGIN } as const;

/** The place of the title, at the top in the middle. */
export const titleArea = { left: 172, right: side - 172, top: 26, bottom: 178 } as const;

/** What stays free between two discs, and between a disc and the title. */
export const GAP = 8;
