import { resolve } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { motifs } from '../src/motifs.ts';
import { paintBackground } from '../src/paint-background.ts';

const side = 224;
const gap = 8;
const step = side + gap;
/** Each variant is a column, whose prompt has this word before the motif's name. */
const variants = ['', 'night', 'pastel', 'purple', 'vintage'];
const seed = 7;

async function cell(prompt: string, column: number, row: number): Promise<OverlayOptions> {
  const svg = paintBackground({ prompt, seed, size: side });
  return {
    input: await sharp(Buffer.from(svg)).png().toBuffer(),
    left: gap + column * step,
    top: gap + row * step,
  };
}

async function drawContactSheet(file: string): Promise<void> {
  const names = Object.keys(motifs);
  const cells = await Promise.all(
    names.flatMap((name, row) => variants.map((variant, column) => cell(`${variant} ${name}`, column, row))),
  );
  const sheet = {
    width: gap + variants.length * step,
    height: gap + names.length * step,
    channels: 3 as const,
    background: '#ffffff',
  };
  await sharp({ create: sheet }).composite(cells).png().toFile(file);
}

const file = resolve(process.argv[2] ?? 'contact-sheet.png');
await drawContactSheet(file);
console.log(`${Object.keys(motifs).join(', ')}, from top to bottom: ${file}`);
