// Draws the backgrounds of the usual prompts on one sheet for review: node tools/art/make-prompt-sheet.ts FILE
import { paintBackground } from '@hooray/painter/paint-background.ts';
import prompts from '@hooray/painter/testing/prompts.json' with { type: 'json' };
import sharp from 'sharp';

const SIDE = 240;
const CAPTION = 22;
const COLUMNS = 13;

const file = process.argv[2];
if (!file) throw new Error('Pass the path of the PNG to write.');
const usual = Object.values(prompts).flat();
const cells = usual.map(async (prompt, at) => {
  const drawn = await sharp(Buffer.from(paintBackground({ prompt, seed: at + 1, size: SIDE }))).toBuffer();
  const text = { text: prompt.replace(/[&<>]/g, ''), width: SIDE, height: CAPTION - 6 };
  const caption = await sharp({ text: { ...text, rgba: true } })
    .png()
    .toBuffer();
  const [left, top] = [(at % COLUMNS) * SIDE, Math.floor(at / COLUMNS) * (SIDE + CAPTION)];
  return [
    { input: drawn, left, top },
    { input: caption, left, top: top + SIDE + 3 },
  ];
});
const height = Math.ceil(usual.length / COLUMNS) * (SIDE + CAPTION);
await sharp({ create: { width: COLUMNS * SIDE, height, channels: 3, background: '#fff' } })
  .composite((await Promise.all(cells)).flat())
  .png()
  .toFile(file);
console.log(`${usual.length} prompts: ${file}`);
