import sharp from 'sharp';
import { textLine } from '../svg-text.ts';

// Draws each text that it is told, black on white, and answers with its grey pixels in rows.
process.on('message', async ({ text }: { text: string }) => {
  const line = textLine({ x: 400, y: 80, size: 50, weight: 800, fill: '#000' }, text);
  const root = 'xmlns="http://www.w3.org/2000/svg" width="800" height="120" text-anchor="middle"';
  const svg = `<svg ${root} font-family="Nunito, Noto Emoji">${line}</svg>`;
  const drawn = sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale();
  process.send?.(await drawn.raw().toBuffer());
});
process.once('disconnect', () => process.exit());
