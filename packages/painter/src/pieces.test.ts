import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { newGradients } from './gradients.ts';
import { motifs } from './motifs.ts';
import { paintBackground } from './paint-background.ts';
import { color, hex } from './palettes/color.ts';
import { drawPiece } from './piece.ts';

const folder = new URL('pieces/', import.meta.url);
const files = globSync('**/*.svg', { cwd: folder }).sort();
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');

/** The allowed elements, with their allowed attributes. */
const shape = 'class fill fill-opacity stroke stroke-opacity stroke-width stroke-linecap stroke-linejoin';
const allowed: Record<string, string> = {
  svg: 'xmlns viewBox',
  defs: '',
  linearGradient: 'id x1 y1 x2 y2',
  radialGradient: 'id cx cy r fx fy',
  stop: 'class offset stop-color stop-opacity',
  g: 'transform',
  path: `${shape} stroke-dasharray d`,
  circle: `${shape} cx cy r`,
  ellipse: `${shape} cx cy rx ry`,
  rect: `${shape} x y width height rx`,
};

function attributesOf(tag: string): [name: string, value: string][] {
  return Array.from(tag.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]);
}

/** Returns the shapes of a file or a picture without their colors. */
function outlinesOf(svg: string): string {
  return svg
    .replace(/>\s+</g, '><')
    .replace(/<svg[^>]*>|<\/svg>\s*|<defs>.*<\/defs>/gs, '')
    .replace(/ (class|fill|stroke)="[^"]*"/g, '');
}

describe.each(files)('%s', (file) => {
  const tags = Array.from(read(file).matchAll(/<([a-zA-Z]+)([^<>]*)>/g));

  test('has only shapes and gradients, in colors that every program shows', async () => {
    for (const [, name = '', rest = ''] of tags)
      for (const [key, value] of attributesOf(rest)) {
        expect([name, allowed[name]?.split(' ')]).toEqual([name, expect.arrayContaining([key])]);
        if (['fill', 'stroke', 'stop-color'].includes(key))
          expect(value).toMatch(/^(none|#[0-9a-f]{6}|url\(#[\w-]+\))$/);
      }
    await sharp(Buffer.from(read(file)), { failOn: 'warning' })
      .raw()
      .toBuffer();
  });

  test('defines each gradient that it uses, and uses each that it defines', () => {
    const named = Array.from(read(file).matchAll(/url\(#([\w-]+)\)/g), ([, id]) => id);
    const defined = Array.from(read(file).matchAll(/ id="([\w-]+)"/g), ([, id]) => id);
    expect(new Set(named)).toEqual(new Set(defined));
  });
});

test('every piece is used in a picture', () => {
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
  const prompts = Object.keys(motifs).flatMap((name) => [name, `night ${name}`]);
  const painted = prompts.flatMap((prompt) =>
    seeds.map((seed) => outlinesOf(paintBackground({ prompt, seed, size: 1024 }))),
  );
  const everything = painted.join('\n');
  expect(files.filter((file) => !everything.includes(outlinesOf(read(file))))).toEqual([]);
});

const red = color(0.6, 0.2, 25);
const blue = color(0.6, 0.2, 255);

test("a shape with a class takes that class's given color, and any other keeps the file's color", () => {
  const gradients = newGradients();
  expect(drawPiece({ gradients }, 'sky/sparkle', { sparkle: red })).toContain(`fill="${hex(red)}"`);
  expect(drawPiece({ gradients }, 'party/flame', {})).toContain('fill="#fef4b6"');
});

test('a gradient is defined once for each pair of colors, however often its piece is drawn', () => {
  const gradients = newGradients();
  const draw = (top: typeof red) =>
    drawPiece({ gradients }, 'hearts/heart', {
      'heart-light': top,
      'heart-dark': blue,
      shade: blue,
      shine: blue,
    });
  expect(draw(red)).toBe(draw(red));
  expect(draw(blue)).not.toBe(draw(red));
  expect(gradients.definitions().match(/<linearGradient id="g\d"/g)).toHaveLength(2);
});

test('a class without a color is refused by name', () => {
  expect(() => drawPiece({ gradients: newGradients() }, 'sky/sparkle', {})).toThrow('class sparkle');
});
