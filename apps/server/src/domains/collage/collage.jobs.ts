export const collageJobs = {
  /** After a contribution was removed. */
  redraw: { name: 'collage.redraw', atOnce: 2 },
};
