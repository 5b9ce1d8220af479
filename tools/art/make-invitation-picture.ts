import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import {
  presentBack,
  presentFront,
  presentLid,
  presentPalette,
} from '../../apps/web/src/ui/art/present-shapes.ts';
import { svgText } from '../../apps/web/src/ui/drawing/svg-text.ts';
import { type MonsterKind, monsterPalette } from '../../apps/web/src/ui/monsters/palette.ts';
import { monsterShadow, monsterShapes } from '../../apps/web/src/ui/monsters/shapes.ts';

const [width, height, floor] = [1200, 630, 540];
const colors = ['#ffb020', '#ff6fa5', '#34c6a0', '#8f7bff', '#4b3bc4'];

function monster(kind: MonsterKind, x: number, scale: number, gaze: number): string {
  const pose = { mood: 'party' as const, gaze: { x: gaze, y: -0.3, open: 1 }, wave: 1 };
  const drawn = svgText(monsterShapes(kind, pose), monsterPalette(kind));
  const shadow = svgText([monsterShadow], { ground: '#2a1e4f' });
  return `<g transform="translate(${x} ${floor}) scale(${scale}) translate(-100 -194)">${shadow}${drawn}</g>`;
}

const present =
  '<g transform="translate(448 262) scale(1.3)">' +
  `${svgText([...presentBack, ...presentFront, presentLid], { ...presentPalette, ground: '#2a1e4f' })}</g>`;

// The golden angle spreads the pieces, so that no two meet.
const confetti = Array.from({ length: 70 }, (_, index) => {
  const x = Math.round((index * 0.618034 * width) % width);
  const y = Math.round(12 + ((index * 0.754878 * 330) % 330));
  const turn = (index * 47) % 180;
  return `<rect x="${x}" y="${y}" width="18" height="9" rx="3" fill="${colors[index % colors.length]}" transform="rotate(${turn} ${x} ${y})"/>`;
}).join('');

const svg =
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
  `<rect width="${width}" height="${height}" fill="#ffd9e6"/>` +
  `<rect y="${floor - 60}" width="${width}" height="${height}" fill="#f9bdd3"/>${confetti}` +
  monster('fluff', 118, 1.25, 0.6) +
  monster('horns', 335, 1.5, 0.6) +
  present +
  monster('cyclops', 868, 1.5, -0.6) +
  monster('wings', 1085, 1.25, -0.6) +
  '</svg>';

const picture = sharp(Buffer.from(svg)).png({ palette: true, effort: 10 });
await writeFile(new URL('../../apps/web/public/invitation.png', import.meta.url), await picture.toBuffer());
