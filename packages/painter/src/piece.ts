import { readFileSync } from 'node:fs';
import type { Scene } from './motif.ts';
import { type Color, hex } from './palettes/color.ts';

/** A file in `pieces/`, split at the places for colors and gradients. */
interface Piece {
  /** `{class}` stands for the color of each shape that has a class. */
  shapes: string;
  /** Keyed by their ids in the file. */
  gradients: ReadonlyMap<string, string>;
}

// The build copies this folder next to the bundle.
const folder = new URL('./pieces/', import.meta.url);

/** Replaces fills, strokes and stop colors with their classes. `none` stays. */
function withPlaces(tag: string): string {
  const [written, name] = / class="([\w-]+)"/.exec(tag) ?? [];
  if (!written) return tag;
  return tag.replace(written, '').replace(/ (fill|stroke|stop-color)="(?!none")[^"]*"/g, ` $1="{${name}}"`);
}

function parsePiece(svg: string): Piece {
  let shapes = '';
  const gradients = new Map<string, string>();
  let gradient: string | undefined;
  for (const tag of svg.match(/<[^<>]*>/g) ?? []) {
    if (/^<\/?(?:svg|defs)\b/.test(tag)) continue;
    const [id, name] = (/^<(?:linear|radial)Gradient/.test(tag) && / id="([\w-]+)"/.exec(tag)) || [];
    if (id && name) {
      gradient = name;
      gradients.set(name, tag.replace(id, ' id=""'));
    } else if (gradient) {
      gradients.set(gradient, gradients.get(gradient) + withPlaces(tag));
      if (tag.startsWith('</')) gradient = undefined;
    } else shapes += withPlaces(tag);
  }
  return { shapes, gradients };
}

const pieces = new Map<string, Piece>();

function readPiece(name: string): Piece {
  const piece = pieces.get(name) ?? parsePiece(readFileSync(new URL(`${name}.svg`, folder), 'utf8'));
  pieces.set(name, piece);
  return piece;
}

/** Draws a piece around its origin. `name` has no `.svg`. Shapes without a class keep the file's color. */
export function drawPiece(
  { gradients }: Pick<Scene, 'gradients'>,
  name: string,
  colors: Readonly<Record<string, Color>>,
): string {
  const piece = readPiece(name);
  const colored = (text: string) =>
    text.replace(/\{([\w-]+)\}/g, (_, place: string) => {
      const color = colors[place];
      if (!color) throw new Error(`the piece ${name} has the class ${place}, for which there is no color`);
      return hex(color);
    });
  return colored(piece.shapes).replace(/url\(#([\w-]+)\)/g, (address, id: string) => {
    const gradient = piece.gradients.get(id);
    return gradient ? gradients.define(colored(gradient)) : address;
  });
}
