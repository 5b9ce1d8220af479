import type { Disc } from '../layout/layout.ts';
import type { Ground } from './ground.ts';
import type { Pixels } from './pixels.ts';
import { proportions } from './proportions.ts';

/** A picture with the place of its upper left corner on the sheet. */
export interface Photo extends Pixels {
  left: number;
  top: number;
}

const WHITE = 255;
const DARKEST_SHADOW = 0.42;

function share(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Visits the pixels of an area that are on the sheet: where their bytes begin, and their middle. */
function visit(sheet: Pixels, area: Area, act: (at: number, x: number, y: number) => void): void {
  const left = Math.max(0, Math.floor(area.left));
  const right = Math.min(sheet.width, Math.ceil(area.right));
  const bottom = Math.min(sheet.height, Math.ceil(area.bottom));
  for (let row = Math.max(0, Math.floor(area.top)); row < bottom; row++)
    for (let column = left; column < right; column++)
      act((row * sheet.width + column) * 3, column + 0.5, row + 0.5);
}

function around({ x, y }: Disc, reach: number): Area {
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
}

function distance(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** Lays a colour over a channel of a pixel, where `cover` is 1 wholly. */
function lay(data: Uint8Array, channel: number, colour: number, cover: number): void {
  const under = data[channel] ?? 0;
  // Half more, as it is cut to a whole number when it is stored.
  data[channel] = under + (colour - under) * cover + 0.5;
}

/** Darkens the sheet around where a disc will be, a little more below it. */
export function paintShadow(sheet: Pixels, disc: Disc): void {
  const blur = 5 + disc.radius * 0.05;
  const y0 = disc.y + blur * 0.45;
  visit(sheet, around({ ...disc, y: y0 }, disc.radius + blur), (at, x, y) => {
    const beyond = distance(x - disc.x, y - y0) - disc.radius;
    if (beyond < -blur) return;
    const dark = DARKEST_SHADOW * share((1 - beyond / blur) / 2) ** 2;
    for (let channel = at; channel < at + 3; channel++) lay(sheet.data, channel, 0, dark);
  });
}

/** How much of a photo shows at a place on the sheet: all inside, less and less at its edge and in its round corners. */
function photoShare({ left, top, width, height }: Photo, x: number, y: number, soft: number): number {
  const round = 2 * soft;
  const across = Math.max(0, round - Math.min(x - left, left + width - x));
  const along = Math.max(0, round - Math.min(y - top, top + height - y));
  const inward = share((round - distance(across, along)) / soft);
  return inward * inward * (3 - 2 * inward);
}

/** Fills the disc, each pixel between the middles of the four cells around it, and rings it in white. */
function paintGround(
  sheet: Pixels,
  disc: Disc,
  { cells, side }: Ground,
  isHidden: (x: number, y: number) => boolean,
): void {
  const inner = disc.radius * proportions.ring;
  const perCell = (2 * disc.radius) / side;
  const cellOf = (offset: number) =>
    Math.min(Math.max((offset + disc.radius) / perCell - 0.5, 0), side - 1.001);
  visit(sheet, around(disc, disc.radius + 1), (at, x, y) => {
    const far = distance(x - disc.x, y - disc.y);
    const cover = share(disc.radius - far + 0.5);
    if (cover === 0 || isHidden(x, y)) return;
    const ring = share(far - inner + 0.5);
    const column = cellOf(x - disc.x);
    const row = cellOf(y - disc.y);
    const right = column % 1;
    const down = row % 1;
    const cell = (Math.floor(row) * side + Math.floor(column)) * 3;
    const below = cell + side * 3;
    for (let channel = 0; channel < 3; channel++) {
      const upper = (cells[cell + channel] ?? 0) * (1 - right) + (cells[cell + 3 + channel] ?? 0) * right;
      const lower = (cells[below + channel] ?? 0) * (1 - right) + (cells[below + 3 + channel] ?? 0) * right;
      const ground = upper * (1 - down) + lower * down;
      lay(sheet.data, at + channel, ground + (WHITE - ground) * ring, cover);
    }
  });
}

/** Paints a photo whole into its disc, melting into the ground that fills the rest, with a white ring around. */
export function paintDisc(sheet: Pixels, disc: Disc, photo: Photo, ground: Ground): void {
  const soft = Math.min(10, Math.max(2.5, disc.radius * 0.035));
  const { left, top, width, height, data } = photo;
  paintGround(sheet, disc, ground, (x, y) => photoShare(photo, x, y, soft) === 1);
  visit(sheet, { left, top, right: left + width, bottom: top + height }, (at, x, y) => {
    const shown = photoShare(photo, x, y, soft);
    const from = (Math.floor(y - top) * width + Math.floor(x - left)) * 3;
    for (let channel = 0; channel < 3; channel++)
      lay(sheet.data, at + channel, data[from + channel] ?? 0, shown);
  });
}
