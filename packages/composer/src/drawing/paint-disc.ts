import type { Disc } from '../layout/layout.ts';
import type { Ground } from './ground.ts';
import type { Pixels } from './pixels.ts';
import { proportions } from './proportions.ts';

export interface Photo extends Pixels {
  left: number;
  top: number;
}

const WHITE = 255;
const DARKEST_SHADOW = 0.42;

function share(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

/** In whole pixels, excluding those at `right` and `bottom`. */
interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function around({ x, y }: { x: number; y: number }, reach: number): Area {
  return {
    left: Math.floor(x - reach),
    top: Math.floor(y - reach),
    right: Math.ceil(x + reach),
    bottom: Math.ceil(y + reach),
  };
}

/** Passes the index of each pixel's first byte. Whole numbers only: V8 would allocate any others. */
function visit(
  sheet: Pixels,
  area: Area,
  leftOut: Area,
  act: (at: number, column: number, row: number) => void,
): void {
  const bottom = Math.min(sheet.height, area.bottom);
  for (let row = Math.max(0, area.top); row < bottom; row++) {
    const span = (from: number, to: number) => {
      const end = Math.min(sheet.width, area.right, to);
      for (let column = Math.max(0, area.left, from); column < end; column++)
        act((row * sheet.width + column) * 3, column, row);
    };
    if (row < leftOut.top || row >= leftOut.bottom) span(0, sheet.width);
    else {
      span(0, leftOut.left);
      span(Math.max(leftOut.left, leftOut.right), sheet.width);
    }
  }
}

/** `cover` 1 is opaque. */
function lay(data: Uint8Array, channel: number, colour: number, cover: number): void {
  const under = data[channel] ?? 0;
  // Adds a half, because storing truncates to a whole number.
  data[channel] = under + (colour - under) * cover + 0.5;
}

export function paintShadow(sheet: Pixels, disc: Disc): void {
  const blur = 5 + disc.radius * 0.05;
  const { x, radius } = disc;
  const y = disc.y + blur * 0.45;
  // The square in the disc is painted over later.
  const hidden = around(disc, Math.floor((radius * 0.9) / Math.SQRT2));
  visit(sheet, around({ x, y }, radius + blur), hidden, (at, column, row) => {
    const right = column + 0.5 - x;
    const down = row + 0.5 - y;
    const beyond = Math.sqrt(right * right + down * down) - radius;
    const dark = DARKEST_SHADOW * share((1 - beyond / blur) / 2) ** 2;
    for (let channel = at; channel < at + 3; channel++) lay(sheet.data, channel, 0, dark);
  });
}

function paintGround(sheet: Pixels, disc: Disc, { cells, side }: Ground, hidden: Area): void {
  const { x, y, radius } = disc;
  const inner = radius * proportions.ring;
  const perCell = (2 * radius) / side;
  visit(sheet, around(disc, radius + 1), hidden, (at, column, row) => {
    const right = column + 0.5 - x;
    const down = row + 0.5 - y;
    const far = Math.sqrt(right * right + down * down);
    const cover = share(radius - far + 0.5);
    if (cover === 0) return;
    const ring = share(far - inner + 0.5);
    const across = Math.min(Math.max((right + radius) / perCell - 0.5, 0), side - 1.001);
    const along = Math.min(Math.max((down + radius) / perCell - 0.5, 0), side - 1.001);
    const u = across % 1;
    const v = along % 1;
    const cell = (Math.floor(along) * side + Math.floor(across)) * 3;
    const below = cell + side * 3;
    for (let channel = 0; channel < 3; channel++) {
      const upper = (cells[cell + channel] ?? 0) * (1 - u) + (cells[cell + 3 + channel] ?? 0) * u;
      const lower = (cells[below + channel] ?? 0) * (1 - u) + (cells[below + 3 + channel] ?? 0) * u;
      const ground = upper * (1 - v) + lower * v;
      lay(sheet.data, at + channel, ground + (WHITE - ground) * ring, cover);
    }
  });
}

/** Fades in its last `soft` pixels and round corners. */
function paintPhoto(
  sheet: Pixels,
  { left, top, width, height, data }: Photo,
  soft: number,
  inside: Area,
): void {
  const round = 2 * soft;
  visit(sheet, { left, top, right: left + width, bottom: top + height }, inside, (at, column, row) => {
    const across = Math.max(0, round - Math.min(column - left, left + width - 1 - column) - 0.5);
    const along = Math.max(0, round - Math.min(row - top, top + height - 1 - row) - 0.5);
    const inward = share((round - Math.sqrt(across * across + along * along)) / soft);
    const cover = inward * inward * (3 - 2 * inward);
    const from = ((row - top) * width + column - left) * 3;
    for (let channel = 0; channel < 3; channel++)
      lay(sheet.data, at + channel, data[from + channel] ?? 0, cover);
  });
  for (let row = inside.top; row < inside.bottom; row++) {
    const from = ((row - top) * width + inside.left - left) * 3;
    const pixels = data.subarray(from, from + Math.max(0, inside.right - inside.left) * 3);
    sheet.data.set(pixels, (row * sheet.width + inside.left) * 3);
  }
}

export function paintDisc(sheet: Pixels, disc: Disc, photo: Photo, ground: Ground): void {
  const soft = Math.min(10, Math.max(2.5, disc.radius * 0.035));
  const edge = Math.ceil(2 * soft);
  const inside = {
    left: photo.left + edge,
    top: photo.top + edge,
    right: photo.left + photo.width - edge,
    bottom: photo.top + photo.height - edge,
  };
  paintGround(sheet, disc, ground, inside);
  paintPhoto(sheet, photo, soft, inside);
}
