/** In radiuses from a disc's centre. */
export const proportions = {
  ring: 0.955,
  corners: 0.935,
  /** Downward: the picture ends above it, the name begins below it. */
  nameTop: 0.625,
} as const;

/** Around the centre of a disc; y goes down. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

function centredAcross(aspect: number, top: number, height: number): Rectangle {
  const width = aspect * height;
  return { left: -width / 2, top, width, height };
}

/** `aspect` is width by height. */
export function inscribe(aspect: number): Rectangle {
  const { corners, nameTop } = proportions;
  const half = corners / Math.hypot(aspect, 1);
  if (half <= nameTop) return centredAcross(aspect, -half, 2 * half);
  // With its lower edge at the name and its upper corners at the rim: (aspect·h/2)² + (h - nameTop)² = corners².
  const a = aspect ** 2 / 4 + 1;
  const height = (nameTop + Math.sqrt(nameTop ** 2 - a * (nameTop ** 2 - corners ** 2))) / a;
  return centredAcross(aspect, nameTop - height, height);
}
