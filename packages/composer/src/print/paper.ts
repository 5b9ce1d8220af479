/** An upright A4 page, in points. */
const width = 595.28;
const height = 841.89;
const margin = 42;

export const paper = {
  width,
  height,
  left: margin,
  right: width - margin,
  inside: width - 2 * margin,
  middle: width / 2,
} as const;

export const colors = {
  ink: '#2A1E4F',
  raspberry: '#B3185A',
  tints: ['#FDEDF4', '#FFF4E3', '#EFECFC', '#E6F5F1'],
} as const;
