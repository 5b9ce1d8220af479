import { loadTexts } from '@hooray/composer/text/load-texts.ts';
import { textLine } from '@hooray/composer/text/svg-text.ts';
import { asFile } from '@hooray/testkit/factories/pictures/pictures.ts';
import sharp from 'sharp';
import { svgText } from '../../apps/web/src/ui/drawing/svg-text.ts';
import { type MonsterKind, monsterPalette } from '../../apps/web/src/ui/monsters/palette.ts';
import { restPose } from '../../apps/web/src/ui/monsters/pose.ts';
import { monsterShapes } from '../../apps/web/src/ui/monsters/shapes.ts';

export interface BannerDrawing {
  name: string;
  words: string;
  monster: MonsterKind;
  colors: [ground: string, spot: string];
}

const [width, height] = [640, 640];

/** Each piece is [x, y, radius]. */
const confetti = [
  ...[60, 70, 14, 566, 96, 20, 96, 230, 10, 520, 262, 12, 40, 396, 18],
  ...[596, 420, 14, 150, 44, 8, 468, 40, 10, 76, 540, 8, 572, 560, 10],
];
const confettiColors = ['#ffb020', '#34c6a0', '#ffffff', '#45b7f5', '#ff8266'];

function drawGround({ monster, colors: [ground, spot] }: BannerDrawing, lines: string): string {
  const pieces = Array.from({ length: confetti.length / 3 }, (_, index) => {
    const [x, y, r] = confetti.slice(3 * index, 3 * index + 3);
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${confettiColors[index % confettiColors.length]}"/>`;
  });
  const drawn = svgText(monsterShapes(monster, restPose('party')), monsterPalette(monster));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${ground}"/>` +
    `<circle cx="320" cy="250" r="196" fill="${spot}"/>${pieces.join('')}` +
    `<g transform="translate(150 82) scale(1.7)">${drawn}</g>${lines}</svg>`
  );
}

export async function banner(drawing: BannerDrawing): Promise<Blob> {
  const { name, words } = drawing;
  const passage = await loadTexts({ bold: [name, words], regular: [] });
  const centered = { x: width / 2, face: 'bold', fill: '#fff' } as const;
  const lines =
    textLine({ ...centered, y: 524, size: 50 }, passage(name)) +
    textLine({ ...centered, y: 586, size: 32 }, passage(words));
  return asFile(
    await sharp(Buffer.from(drawGround(drawing, lines)))
      .png()
      .toBuffer(),
    'image/png',
  );
}
