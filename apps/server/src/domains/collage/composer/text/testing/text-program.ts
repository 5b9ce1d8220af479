import sharp from 'sharp';
import { serveParent } from '../../../../../platform/child-processes/serve-parent.ts';
import { textLine } from '../svg-text.ts';

// Draws each text that it is sent, black on white, and replies with its grey pixels in rows.
serveParent(async ({ text }: { text: string }) => {
  const line = textLine({ x: 400, y: 80, size: 50, weight: 800, fill: '#000' }, text);
  const root = 'xmlns="http://www.w3.org/2000/svg" width="800" height="120" text-anchor="middle"';
  const svg = `<svg ${root} font-family="Nunito, Noto Emoji">${line}</svg>`;
  const drawn = sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale();
  return drawn.raw().toBuffer();
});
