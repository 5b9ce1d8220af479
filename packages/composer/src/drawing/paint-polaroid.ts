import type { Polaroid } from '../layout/polaroid.ts';
import type { Pixels } from './pixels.ts';
import { areaAround, areaInside, tilted } from './tilted.ts';

const PAPER = 255;
const LINE = 0.12;
/** A narrow shadow where the paper touches the background, and a wide one around it. */
const SHADOWS = [
  { darkest: 0.3, blur: 0.008, drop: 0.003 },
  { darkest: 0.34, blur: 0.045, drop: 0.016 },
] as const;

/** Returns the radius of the paper's corners. `scale` is the sheet's size relative to a collage. */
const roundOf = (size: number, scale: number): number => 1.5 * scale + size * 0.009;

interface Photo {
  /** The picture, which covers the photo's place. */
  picture: Pixels;
  scale: number;
}

function share(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

/** Draws one pixel. A `cover` of 1 is opaque. */
function lay(data: Uint8Array, at: number, gray: number, cover: number): void {
  for (let channel = at; channel < at + 3; channel++) {
    const under = data[channel] ?? 0;
    // Add a half, because storing truncates to a whole number.
    data[channel] = under + (gray - under) * cover + 0.5;
  }
}

/**
 * Returns how far a point is outside a rectangle with round corners. `across` and `along` are its distances from the
 * rectangle's center.
 */
function beyond(across: number, along: number, halfWidth: number, halfHeight: number, round: number): number {
  const aside = Math.abs(across) - halfWidth + round;
  const down = Math.abs(along) - halfHeight + round;
  if (aside <= 0 || down <= 0) return Math.max(aside, down) - round;
  return Math.sqrt(aside * aside + down * down) - round;
}

// The loops below call no function for each pixel, because V8 would allocate the fractions passed to it.

export function paintShadow(sheet: Pixels, polaroid: Polaroid, scale: number): void {
  const { size } = polaroid;
  const frame = tilted(polaroid, polaroid.frame);
  const { x, cos, sin, halfWidth, halfHeight } = frame;
  for (const { darkest, blur, drop } of SHADOWS) {
    const soft = 2 * scale + size * blur;
    const round = roundOf(size, scale) + soft / 2;
    const y = frame.y + scale + size * drop;
    const area = areaAround(sheet, { ...frame, y }, soft);
    const hidden = areaInside(frame, 1);
    for (let row = area.top; row < area.bottom; row++) {
      const down = row + 0.5 - y;
      const skips = row >= hidden.top && row < hidden.bottom;
      for (let column = area.left; column < area.right; column++) {
        if (skips && column === hidden.left) column = hidden.right;
        const right = column + 0.5 - x;
        const far = beyond(right * cos + down * sin, down * cos - right * sin, halfWidth, halfHeight, round);
        if (far > soft) continue;
        const dark = darkest * share((1 - far / soft) / 2) ** 2;
        lay(sheet.data, (row * sheet.width + column) * 3, 0, dark);
      }
    }
  }
}

/** Paints white paper, with a faint line around the photo's place so that a white photo stands out. */
function paintPaper(sheet: Pixels, polaroid: Polaroid, scale: number): void {
  const round = roundOf(polaroid.size, scale);
  const frame = tilted(polaroid, polaroid.frame);
  const photo = tilted(polaroid, polaroid.photo);
  const { x, y, cos, sin, halfWidth, halfHeight } = frame;
  const { halfWidth: photoWidth, halfHeight: photoHeight } = photo;
  const photoAlong = polaroid.photo.top + photoHeight;
  const area = areaAround(sheet, frame, 1);
  const hidden = areaInside(photo, 2 * scale);
  for (let row = area.top; row < area.bottom; row++) {
    const down = row + 0.5 - y;
    const skips = row >= hidden.top && row < hidden.bottom;
    for (let column = area.left; column < area.right; column++) {
      if (skips && column === hidden.left) column = hidden.right;
      const right = column + 0.5 - x;
      const across = right * cos + down * sin;
      const along = down * cos - right * sin;
      const cover = share(0.5 - beyond(across, along, halfWidth, halfHeight, round));
      const line = share(
        1.5 * scale - Math.abs(beyond(across, along - photoAlong, photoWidth, photoHeight, round / 2)),
      );
      lay(sheet.data, (row * sheet.width + column) * 3, PAPER * (1 - LINE * line), cover);
    }
  }
}

/** For each point, mixes the picture's four nearest pixels. */
function paintPhoto(sheet: Pixels, polaroid: Polaroid, { picture, scale }: Photo): void {
  const photo = tilted(polaroid, polaroid.photo);
  const { x, y, cos, sin, halfWidth, halfHeight } = photo;
  const { data, width, height } = picture;
  const [perAcross, perAlong] = [width / (2 * halfWidth), height / (2 * halfHeight)];
  const [middleColumn, middleRow] = [width / 2 - 0.5, height / 2 - 0.5];
  const [lastColumn, lastRow] = [width - 1.001, height - 1.001];
  const round = roundOf(polaroid.size, scale) / 2;
  const area = areaAround(sheet, photo, 1);
  for (let row = area.top; row < area.bottom; row++) {
    const down = row + 0.5 - y;
    for (let column = area.left; column < area.right; column++) {
      const right = column + 0.5 - x;
      const across = right * cos + down * sin;
      const along = down * cos - right * sin;
      const cover = share(0.5 - beyond(across, along, halfWidth, halfHeight, round));
      if (cover === 0) continue;
      const u = Math.min(Math.max(across * perAcross + middleColumn, 0), lastColumn);
      const v = Math.min(Math.max(along * perAlong + middleRow, 0), lastRow);
      const upper = (Math.floor(v) * width + Math.floor(u)) * 3;
      const lower = upper + width * 3;
      const [shareU, shareV] = [u % 1, v % 1];
      const at = (row * sheet.width + column) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const above = (data[upper + channel] ?? 0) * (1 - shareU) + (data[upper + channel + 3] ?? 0) * shareU;
        const below = (data[lower + channel] ?? 0) * (1 - shareU) + (data[lower + channel + 3] ?? 0) * shareU;
        const under = sheet.data[at + channel] ?? 0;
        sheet.data[at + channel] = under + (above + (below - above) * shareV - under) * cover + 0.5;
      }
    }
  }
}

export function paintPolaroid(sheet: Pixels, polaroid: Polaroid, photo: Photo): void {
  paintPaper(sheet, polaroid, photo.scale);
  paintPhoto(sheet, polaroid, photo);
}
