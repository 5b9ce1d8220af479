import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Composition, Piece, Print } from '../composition.ts';
import type { Polaroid, Rectangle } from '../layout/polaroid.ts';

export type Color = [number, number, number];

export function colorOf(at: number): Color {
  return [40 + ((at * 53) % 190), 40 + ((at * 97) % 190), 40 + ((at * 151) % 190)];
}

export const css = ([red, green, blue]: Color): string => `rgb(${red},${green},${blue})`;

interface Shape {
  width?: number;
  height?: number;
}

export function plain(color: Color, { width = 64, height = 48 }: Shape = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: css(color) } })
    .png()
    .toBuffer();
}

export function noisy({ width, height }: Required<Shape>): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer();
}

/**
 * Returns a gray picture with colored squares in its corners. Their side is a third of the picture's shorter side.
 */
export function marked(corners: readonly Color[], { width, height }: Required<Shape>): Promise<Buffer> {
  const mark = Math.min(width, height) / 3;
  const squares = corners.map((color, at) => {
    const [x, y] = [at % 2 === 0 ? 0 : width - mark, at < 2 ? 0 : height - mark];
    return `<rect x="${x}" y="${y}" width="${mark}" height="${mark}" fill="${css(color)}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#777"/>${squares.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

export function newPiece(picture: Uint8Array, { name = 'Ann', wish = 'Fly high!' } = {}): Piece {
  return { userId: randomUUID(), name, wish, picture };
}

export async function plainPieces(count: number): Promise<Piece[]> {
  const pictures = await Promise.all(Array.from({ length: count }, (_, at) => plain(colorOf(at))));
  return pictures.map((picture) => newPiece(picture));
}

export function newComposition(pieces: Piece[], rest: Partial<Composition> = {}): Composition {
  return {
    name: 'Ada',
    greeting: 'Happy Birthday',
    seed: 7,
    prompt: 'sea',
    background: undefined,
    ...rest,
    pieces,
  };
}

export function newPrint(rest: Pick<Print, 'png'> & Partial<Print>): Print {
  const words = {
    language: 'en',
    title: 'Happy Birthday, {name}',
    for: 'For',
    from: 'with love from',
    picture: 'A collage of pictures of {names}',
    wishes: 'Wishes for {name}',
  };
  return { name: 'Ada', words, wishes: [], ...rest };
}

export interface Drawn {
  data: Buffer;
  at(x: number, y: number): Color;
}

export async function pixelsOf(png: Uint8Array): Promise<Drawn> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Color => {
    const from = (Math.floor(y) * info.width + Math.floor(x)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(from, from + 3);
    return [red, green, blue];
  };
  return { data, at };
}

/** Returns points in the directions of a part's corners, at `share` of the way from its center. */
export function pointsOf({ x, y, tilt }: Polaroid, part: Rectangle, share: number): [number, number][] {
  const turn = (tilt * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = [-1, 1].flatMap((down) => [-1, 1].map((right) => [right, down] as const));
  return corners.map(([right, down]) => {
    const across = part.left + (part.width * (1 + right * share)) / 2;
    const along = part.top + (part.height * (1 + down * share)) / 2;
    return [x + across * cos - along * sin, y + across * sin + along * cos];
  });
}

/** Returns the middle of a photo and four points near its corners. */
export const pointsOnPhoto = (polaroid: Polaroid): [number, number][] =>
  [0, 0.85].flatMap((share) => pointsOf(polaroid, polaroid.photo, share));

export const difference = (one: Color, other: Color): number =>
  Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))));
