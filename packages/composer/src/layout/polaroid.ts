import { largest } from './largest.ts';

/** Relative to the center of the polaroid before it is tilted. `y` points down. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Polaroid {
  /** The center. */
  x: number;
  y: number;
  /** The side of the square around the tilted polaroid. */
  size: number;
  /** In degrees, clockwise. */
  tilt: number;
  frame: Rectangle;
  photo: Rectangle;
  caption: Rectangle;
}

const enlargedRectangle = ({ left, top, width, height }: Rectangle, scale: number): Rectangle => ({
  left: left * scale,
  top: top * scale,
  width: width * scale,
  height: height * scale,
});

export const enlarged = ({ x, y, size, tilt, ...parts }: Polaroid, scale: number): Polaroid => ({
  x: x * scale,
  y: y * scale,
  size: size * scale,
  tilt,
  frame: enlargedRectangle(parts.frame, scale),
  photo: enlargedRectangle(parts.photo, scale),
  caption: enlargedRectangle(parts.caption, scale),
});

/** Width divided by height. A narrower or wider picture is cropped. */
export const NARROWEST = 3 / 4;
export const WIDEST = 4 / 3;
export const MAX_TILT = 4;

/** Relative to the side of the square, like the next two. */
const BORDER = 0.042;
const CAPTION = 0.2;
/** The caption below a wide picture, which leaves more room. */
const LARGEST_CAPTION = 0.25;
/** In pixels. This is room for two lines of a name. */
const LEAST_CAPTION = 27;
/** Width divided by height. */
const NARROWEST_FRAME = 0.68;

export const shownAspect = (aspect: number): number => Math.min(WIDEST, Math.max(NARROWEST, aspect));

function captionHeight(size: number, aspect: number): number {
  const wide = Math.max(0, (aspect - 1) / (WIDEST - 1));
  return Math.max(LEAST_CAPTION, size * (CAPTION + (LARGEST_CAPTION - CAPTION) * wide));
}

/** Returns the side of the upright square around a tilted rectangle. */
function squareAround({ width, height }: { width: number; height: number }, tilt: number): number {
  const turn = (Math.abs(tilt) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return Math.max(width * cos + height * sin, width * sin + height * cos);
}

/** Returns the largest polaroid in a square of `size`, for a picture of any shape. */
export function polaroidIn(
  size: number,
  aspect: number,
  tilt: number,
): Pick<Polaroid, 'frame' | 'photo' | 'caption'> {
  const shape = shownAspect(aspect);
  const border = size * BORDER;
  const below = captionHeight(size, shape);
  const frameOf = (height: number) => {
    const frameHeight = height + border + below;
    return {
      width: Math.max(height * shape + 2 * border, frameHeight * NARROWEST_FRAME),
      height: frameHeight,
    };
  };
  const height = largest(size, (tried) => squareAround(frameOf(tried), tilt) <= size);
  const frame = frameOf(height);
  const [left, top] = [-frame.width / 2, -frame.height / 2];
  const width = height * shape;
  return {
    frame: { left, top, ...frame },
    photo: { left: -width / 2, top: top + border, width, height },
    caption: {
      left: left + border,
      top: top + border + height,
      width: frame.width - 2 * border,
      height: below,
    },
  };
}
