export const collageJobs = {
  /** After a contribution was removed. */
  redraw: { name: 'collage.redraw', atOnce: 2 },
  /** Before the day, and for later contributions. */
  prepare: { name: 'collage.prepare', atOnce: 2 },
};
