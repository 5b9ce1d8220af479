import { type Color, hex } from './palettes/color.ts';

/** A color, or a gradient's URL. */
export type Paint = Color | `url(#${string})`;

/** Rounds to a tenth of a unit, which is invisible and keeps the text short. */
function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Shortens the numbers in path data, which may span several lines. */
export function d(parts: TemplateStringsArray, ...numbers: number[]): string {
  return String.raw({ raw: parts }, ...numbers.map(short)).replace(/\s+/g, ' ');
}

function written(paint: Paint): string {
  return typeof paint === 'string' ? paint : hex(paint);
}

export function circle(x: number, y: number, r: number, fill: Paint): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${written(fill)}"/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: Paint): string {
  const place = `cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"`;
  return `<ellipse ${place} fill="${written(fill)}"/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: Paint, round = 0): string {
  const corner = round ? ` rx="${short(round)}"` : '';
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
  return `<rect ${place}${corner} fill="${written(fill)}"/>`;
}

export function path(data: string, fill: Paint): string {
  return `<path d="${data}" fill="${written(fill)}"/>`;
}

/** A line with round ends. `dashes` has the format of `stroke-dasharray`. */
export function line(data: string, stroke: Paint, width: number, dashes = ''): string {
  const ends = dashes ? `stroke-dasharray="${dashes}"` : 'stroke-linecap="round" stroke-linejoin="round"';
  return `<path d="${data}" fill="none" stroke="${written(stroke)}" stroke-width="${short(width)}" ${ends}/>`;
}

export interface Place {
  x: number;
  y: number;
  /** In degrees, clockwise. */
  turn?: number;
  scale?: number;
  isMirrored?: boolean;
}

/** Moves a drawing from its own origin to its position. */
export function placed({ x, y, turn = 0, scale = 1, isMirrored = false }: Place, content: string): string {
  const turned = turn ? d` rotate(${turn})` : '';
  const size = Math.round(scale * 1000) / 1000;
  const scaled = isMirrored ? ` scale(${-size} ${size})` : size === 1 ? '' : ` scale(${size})`;
  return `<g transform="${d`translate(${x} ${y})`}${turned}${scaled}">${content}</g>`;
}
