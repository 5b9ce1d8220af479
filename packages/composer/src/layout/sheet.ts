const MARGIN = 22;

/** The side of the square collage. All lengths in this folder are in pixels. */
export const side = 1024;

export const edges = { left: MARGIN, top: MARGIN, right: side - MARGIN, bottom: side - MARGIN } as const;

export const titleArea = { left: 172, right: side - 172, top: 26, bottom: 178 } as const;

export const GAP = 8;
