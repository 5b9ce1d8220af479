import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type MotifName, motifs } from './motifs.ts';
import { paintBackground } from './paint-background.ts';
import { moodWords } from './prompt/words.ts';
import colors from './vocabulary/colors.json' with { type: 'json' };

const names = Object.keys(motifs) as MotifName[];
const side = 64;

/** Returns the drawn pixels as red, green and blue in turn. */
async function draw(prompt: string, seed = 3): Promise<Uint8Array> {
  const svg = Buffer.from(paintBackground({ prompt, seed, size: side }));
  return new Uint8Array(await sharp(svg).removeAlpha().raw().toBuffer());
}

async function averageOf(prompt: string): Promise<readonly [red: number, green: number, blue: number]> {
  const pixels = await draw(prompt);
  const sum = [0, 0, 0];
  pixels.forEach((part, at) => {
    sum[at % 3] = (sum[at % 3] ?? 0) + part / (side * side);
  });
  const [red = 0, green = 0, blue = 0] = sum;
  return [red, green, blue];
}

async function lightnessOf(prompt: string): Promise<number> {
  const [red, green, blue] = await averageOf(prompt);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns degrees on the color wheel: 0 is red, 120 is green, and 240 is blue. */
async function hueOf(prompt: string): Promise<number> {
  const [red, green, blue] = await averageOf(prompt);
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}

test('every motif in a sample of all palettes is a picture that covers its square', async () => {
  const palettes = ['', ...Object.keys(colors), ...moodWords.keys()];
  for (const [at, name] of names.entries())
    for (const [seed, palette] of palettes.entries()) {
      if ((seed + at) % 4 !== 0) continue;
      const svg = paintBackground({ prompt: `${palette} ${name}`, seed: seed * 31 + at, size: side });
      const { data, info } = await sharp(Buffer.from(svg), { failOn: 'warning' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([side, side]);
      const isOpaque = data.every((part, byte) => byte % info.channels !== 3 || part === 255);
      expect([palette, name, isOpaque]).toEqual([palette, name, true]);
    }
});

test('no two motifs look alike, even in one color', async () => {
  const pictures = await Promise.all(names.map((name) => draw(`purple ${name}`)));
  for (const [at, one] of pictures.entries())
    for (const [before, other] of pictures.slice(0, at).entries()) {
      const apart =
        one.reduce((sum, part, byte) => sum + Math.abs(part - (other[byte] ?? 0)), 0) / one.length;
      expect([names[at], names[before], apart > 5]).toEqual([names[at], names[before], true]);
    }
});

test.each([
  ['hearts', 'pink', -18],
  ['sea', 'blue', 215],
  ['flowers', 'green', 125],
  ['hats', 'yellow', 47],
])('a picture of %s without %s has another color', async (name, color, hue) => {
  const turn = Math.abs((((await hueOf(`${name}, but no ${color}`)) - hue + 540) % 360) - 180);
  expect(turn).toBeGreaterThan(25);
});

describe.each(names)('what one sees of %s follows the words', (name) => {
  test.each([
    ['red', 0],
    ['orange', 25],
    ['yellow', 47],
    ['green', 125],
    ['turquoise', 175],
    ['blue', 215],
    ['purple', -90],
    ['pink', -18],
  ])('%s', async (color, hue) => {
    const turn = Math.abs((((await hueOf(`${color} ${name}`)) - hue + 540) % 360) - 180);
    expect(turn).toBeLessThan(15);
  });

  test('night, dark and black are dark, bright, pastel and white are bright', async () => {
    const dark = await Promise.all(['night', 'dark', 'black'].map((word) => lightnessOf(`${word} ${name}`)));
    const light = await Promise.all(
      ['bright', 'pastel', 'white'].map((word) => lightnessOf(`${word} ${name}`)),
    );
    expect(Math.max(...dark)).toBeLessThan(110);
    expect(Math.min(...light)).toBeGreaterThan(150);
  });
});
