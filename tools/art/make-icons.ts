import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { svgText } from '../../apps/web/src/ui/drawing/svg-text.ts';
import { monsterPalette } from '../../apps/web/src/ui/monsters/palette.ts';
import { restPose } from '../../apps/web/src/ui/monsters/pose.ts';
import { monsterShapes } from '../../apps/web/src/ui/monsters/shapes.ts';

const folder = new URL('../../apps/web/public/', import.meta.url);

function square(ground: string, corner: number, content: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<clipPath id="c"><rect width="64" height="64" rx="${corner}"/></clipPath>` +
    `<g clip-path="url(#c)"><rect width="64" height="64" fill="${ground}"/>${content}</g></svg>\n`
  );
}

function appIcon(corner: number): string {
  const monster = svgText(monsterShapes('cyclops', restPose('party')), monsterPalette('cyclops'));
  return square('#cd1e66', corner, `<g transform="translate(-1 11) scale(.33)">${monster}</g>`);
}

/** Devices crop it to any shape that contains a circle of 80% of its width. */
function maskableIcon(): string {
  const monster = svgText(monsterShapes('cyclops', restPose('party')), monsterPalette('cyclops'));
  return square('#cd1e66', 0, `<g transform="translate(8 17) scale(.24)">${monster}</g>`);
}

function defaultAvatar(): string {
  const monster = svgText(monsterShapes('fluff', restPose('happy')), monsterPalette('fluff'));
  return square('#cfc6ff', 0, `<g transform="translate(0 -1) scale(.32)">${monster}</g>`);
}

async function png(svg: string, size: number, name: string): Promise<void> {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size);
  await writeFile(new URL(name, folder), await picture.png({ palette: true, effort: 10 }).toBuffer());
}

await writeFile(new URL('favicon.svg', folder), appIcon(15));
await writeFile(new URL('default-avatar.svg', folder), defaultAvatar());
// Phones round the corners themselves, so these files have square ones.
await png(appIcon(0), 180, 'apple-touch-icon.png');
await png(appIcon(0), 192, 'icon-192.png');
await png(appIcon(0), 512, 'icon-512.png');
await png(maskableIcon(), 512, 'icon-maskable-512.png');
await png(defaultAvatar(), 512, 'default-avatar.png');
