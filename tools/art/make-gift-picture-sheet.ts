import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { carriers, drawPicture } from '../../packages/gift-ideas/src/pictures/draw-picture.ts';

const emblems = readdirSync(new URL('../../packages/gift-ideas/src/pictures/emblems/', import.meta.url)).map(
  (file) => file.replace('.svg', ''),
);

/** The sizes in the app, on a card and cropped to a thumbnail, each on the page's two backgrounds. */
const card = { width: 300, height: 225 };
const thumbnail = { width: 64, height: 64 };
const grounds = ['#fff8f1', '#17122b'];
const gap = 8;
const cell = { width: card.width + thumbnail.width + 3 * gap, height: card.height + 2 * gap };
const columns = 6;

/** Shows each emblem once, and cycles through the carriers. */
const names = emblems.map((emblem, index) => `${carriers[index % carriers.length]}-${emblem}`);
const rows = Math.ceil(names.length / columns);

async function draw(name: string, index: number, left: number): Promise<OverlayOptions[]> {
  const svg = Buffer.from(drawPicture(name) ?? '');
  const x = left + (index % columns) * cell.width + gap;
  const y = Math.floor(index / columns) * cell.height + gap;
  const sized = (size: typeof card) =>
    sharp(svg, { density: 144 })
      .resize({ ...size, fit: 'cover' })
      .png()
      .toBuffer();
  return [
    { input: await sized(card), left: x, top: y },
    { input: await sized(thumbnail), left: x + card.width + gap, top: y },
  ];
}

const file = resolve(process.argv[2] ?? 'gift-picture-sheet.png');
const half = { width: columns * cell.width, height: rows * cell.height, channels: 3 as const };
const pages = grounds.map((background, index) => ({
  input: { create: { ...half, background } },
  left: index * half.width,
  top: 0,
}));
const pictures = await Promise.all(
  grounds.flatMap((_, page) => names.map((name, index) => draw(name, index, page * half.width))),
);
await sharp({ create: { ...half, width: grounds.length * half.width, background: '#ffffff' } })
  .composite([...pages, ...pictures.flat()])
  .png()
  .toFile(file);
console.log(`${emblems.join(', ')}: ${file}`);
