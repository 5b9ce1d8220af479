import { collageLimits } from '@hooray/contract/collage/constants.ts';

/** The address of a contribution's picture for a place whose longer side has `size` CSS pixels. */
export function sizedPicture(url: string, size: number, pixelRatio: number): string {
  // Few people see a difference beyond 2.
  const pixels = size * Math.min(pixelRatio, 2);
  const enough = collageLimits.pictureSizes.find((side) => Number(side) >= pixels);
  return enough === undefined ? url : `${url}&size=${enough}`;
}
