/** The jobs of collages. */
export const collageJobs = {
  /** Draws one collage again that somebody has left. */
  redraw: { name: 'collage.redraw', atOnce: 2 },
};
