import { pictureLimits } from '@hooray/contract/protocol/uploads.ts';
import sharp, { type Sharp } from 'sharp';
import { inspect, type Size, TooManyPixels } from './inspect.ts';
import { hasOnlyLostItsEnd } from './lost-end.ts';
import type { Outcome, Request, Shape } from './messages.ts';
import { withoutTexts } from './without-texts.ts';

/**
 * How pictures are stored. From effort 3 on, which includes the encoder's default, encoding takes more than twice the
 * time, for files that are 4 % smaller.
 */
export const webp = { quality: 82, effort: 2 } as const;
/** A picture with a larger aspect ratio loses its ends before it becomes a square. */
const LONGEST_PROPORTION = 10;

/**
 * Cuts the ends off a very long picture. A square is made by resizing the shorter side first: 2000 by 1 pixels
 * would grow to a million by 512 in between.
 */
function withoutEnds(picture: Sharp, { width, height }: Size): Sharp {
  const longest = LONGEST_PROPORTION * Math.min(width, height);
  if (Math.max(width, height) <= longest) return picture;
  const kept = { width: Math.min(width, longest), height: Math.min(height, longest) };
  const left = Math.floor((width - kept.width) / 2);
  const top = Math.floor((height - kept.height) / 2);
  return picture.extract({ left, top, ...kept });
}

function reshape(picture: Sharp, size: Size, shape: Shape): Sharp {
  if ('longest' in shape)
    return picture.resize(shape.longest, shape.longest, { fit: 'inside', withoutEnlargement: true });
  return withoutEnds(picture, size).resize(shape.square, shape.square, {
    fit: 'cover',
    position: 'attention',
  });
}

/** Throws if a picture is truncated, unless it `mayEndEarly`; the missing part is then gray. */
function encode(bytes: Uint8Array, size: Size, shape: Shape, mayEndEarly: boolean): Promise<Uint8Array> {
  const upright = sharp(bytes, {
    limitInputPixels: pictureLimits.pixels,
    failOn: mayEndEarly ? 'none' : 'truncated',
  }).autoOrient();
  return reshape(upright, size, shape).webp(webp).toBuffer();
}

/** Re-encodes a picture as WebP, upright and without metadata. An animation keeps its first frame. */
export async function readPicture({ bytes: given, shape }: Request): Promise<Outcome> {
  try {
    const bytes = withoutTexts(given);
    const size = await inspect(bytes);
    const whole = encode(bytes, size, shape, false);
    const done = await whole.catch(async (error) => {
      if (await hasOnlyLostItsEnd(bytes)) return encode(bytes, size, shape, true);
      throw error;
    });
    return { done };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { refused: error instanceof TooManyPixels ? 'too many pixels' : 'broken', reason };
  }
}
