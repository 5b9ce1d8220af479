import { pictureLimits } from '@hooray/contract/protocol/uploads.ts';
import sharp, { type Sharp } from 'sharp';
import { inspect, type Size, TooManyPixels } from './inspect.ts';
import { hasOnlyLostItsEnd } from './lost-end.ts';
import type { Outcome, Request, Shape } from './messages.ts';
import { withoutTexts } from './without-texts.ts';

/** From effort 3 on, encoding takes more than twice the time for files that are 4 % smaller. */
export const webp = { quality: 82, effort: 2 } as const;
const jpeg = { quality: 82 } as const;
const MAX_PROPORTION = 10;

/** Crops extreme proportions: otherwise 2000 × 1 px would grow to 1,000,000 × 512 on the way to a square. */
function withoutEnds(picture: Sharp, { width, height }: Size): Sharp {
  const longest = MAX_PROPORTION * Math.min(width, height);
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

/** If it `mayEndEarly`, the missing part of a truncated picture is gray; otherwise throws. */
function encode({ bytes, shape, format }: Request, size: Size, mayEndEarly: boolean): Promise<Uint8Array> {
  const upright = sharp(bytes, {
    limitInputPixels: pictureLimits.pixels,
    failOn: mayEndEarly ? 'none' : 'truncated',
  }).autoOrient();
  const reshaped = reshape(upright, size, shape);
  return format === 'jpeg'
    ? reshaped.flatten({ background: 'white' }).jpeg(jpeg).toBuffer()
    : reshaped.webp(webp).toBuffer();
}

/** Returns an upright picture without metadata: of an animation, its first frame. */
export async function readPicture({ bytes: given, ...rest }: Request): Promise<Outcome> {
  try {
    const bytes = withoutTexts(given);
    const size = await inspect(bytes);
    const request = { ...rest, bytes };
    const whole = encode(request, size, false);
    const done = await whole.catch(async (error) => {
      if (await hasOnlyLostItsEnd(bytes)) return encode(request, size, true);
      throw error;
    });
    return { done };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { refused: error instanceof TooManyPixels ? 'too many pixels' : 'broken', reason };
  }
}
