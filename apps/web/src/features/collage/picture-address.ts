import { collageLimits } from '@hooray/contract/collage/constants.ts';

/** Returns the address of a contribution's picture whose longer side is `size` CSS pixels on screen. */
export function sizedPicture(url: string, size: number, pixelRatio: number): string {
  // Few people can see a difference above 2.
  const pixels = size * Math.min(pixelRatio, 2);
  const enough = collageLimits.pictureSizes.find((side) => Number(side) >= pixels);
  return enough === undefined ? url : `${url}&size=${enough}`;
}
