export const collageJobs = {
  /** Draws the collage again after a contribution was removed. */
  redraw: { name: 'collage.redraw', atOnce: 2 },
  /** Draws the collage before the day, and for later contributions. */
  prepare: { name: 'collage.prepare', atOnce: 2 },
};
