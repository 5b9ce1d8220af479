import { mkdir, writeFile } from 'node:fs/promises';
import {
  presentBack,
  presentFront,
  presentLid,
  presentPalette,
} from '../../apps/web/src/ui/art/present-shapes.ts';
import { svgText } from '../../apps/web/src/ui/drawing/svg-text.ts';

const folder = new URL('../../apps/web/public/gifts/', import.meta.url);

// A file can't follow the page's theme, so the background suits both.
const ground = '#ffd3e3';
const present = svgText([...presentBack, ...presentFront, presentLid], {
  ...presentPalette,
  ground: '#2a1e4f',
});

await mkdir(folder, { recursive: true });
await writeFile(
  new URL('default.svg', folder),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/>` +
    `<g transform="translate(7.5 5.5) scale(.205)">${present}</g></svg>\n`,
);
