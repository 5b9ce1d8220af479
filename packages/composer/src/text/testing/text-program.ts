import sharp from 'sharp';
import { textLine } from '../svg-text.ts';

/** The grey pixels of a text, black on white, in rows. */
async function draw(text: string): Promise<Buffer> {
  const line = textLine({ x: 400, y: 80, size: 50, weight: 800, fill: '#000' }, text);
  const root = 'xmlns="http://www.w3.org/2000/svg" width="800" height="120" text-anchor="middle"';
  const svg = `<svg ${root} font-family="Nunito, Noto Emoji">${line}</svg>`;
  const drawn = sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale();
  return drawn.raw().toBuffer();
}

process.on('message', async ({ text }: { text: string }) => process.send?.(await draw(text)));
process.once('disconnect', () => process.exit());
