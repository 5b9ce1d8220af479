import { type Colour, darker, faint, lighter, mix } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { circle, d, ellipse, line, path, rect } from '../../svg.ts';

interface Tier {
  top: number;
  half: number;
  foot: number;
}

function snowCap({ top, half, foot }: Tier, snow: Colour): string {
  const low = top + (foot - top) * 0.5;
  return path(
    d`M0 ${top - 3}
      C${half * 0.2} ${top + 22} ${half * 0.3} ${low - 10} ${half * 0.52} ${low}
      Q${half * 0.34} ${low + 12} ${half * 0.2} ${low - 4}
      Q0 ${low + 14} ${-half * 0.14} ${low - 4}
      Q${-half * 0.34} ${low + 12} ${-half * 0.5} ${low}
      C${-half * 0.3} ${low - 10} ${-half * 0.2} ${top + 22} 0 ${top - 3}z`,
    snow,
  );
}

/** A fir of 100 wide and 200 high, standing on the origin; `snow` is what lies on its boughs. */
export function fir({ gradients }: Scene, tone: Colour, trunk: Colour, snow?: Colour): string {
  const bough = gradients.linear([lighter(tone, 0.06), darker(tone, 0.04)]);
  const tiers: Tier[] = [
    { top: -112, half: 50, foot: -20 },
    { top: -162, half: 40, foot: -76 },
    { top: -202, half: 29, foot: -126 },
  ];
  const drawn = tiers.map((tier) => {
    const { top, half, foot } = tier;
    const right = d`M0 ${top}
      C${half * 0.25} ${top + 30} ${half * 0.55} ${foot - 26} ${half} ${foot}
      Q${half * 0.5} ${foot + 11} 0 ${foot + 7}`;
    const left = d`Q${-half * 0.5} ${foot + 11} ${-half} ${foot}
      C${-half * 0.55} ${foot - 26} ${-half * 0.25} ${top + 30} 0 ${top}z`;
    const shade = path(`${right}z`, faint(darker(tone, 0.14), 0.35));
    return path(right + left, bough) + shade + (snow ? snowCap(tier, snow) : '');
  });
  return rect(-7, -26, 14, 28, trunk, 3) + drawn.join('');
}

/** A tree with a round crown, 110 wide and 180 high, standing on the origin. */
export function roundTree({ gradients, random }: Scene, tone: Colour, trunk: Colour): string {
  const crown = gradients.linear([lighter(tone, 0.07), darker(tone, 0.04)]);
  const light = faint(lighter(tone, 0.12), 0.6);
  const lean = random.between(-6, 6);
  return [
    path(d`M-8 0Q-4-40 ${lean - 4}-90H${lean + 5}Q5-40 9 0z`, trunk),
    line(d`M0-50Q14-66 24-84M0-62Q-12-74-20-88`, trunk, 5),
    ellipse(lean, -122, 52, 56, crown),
    circle(lean - 30, -96, 30, crown),
    circle(lean + 32, -98, 28, crown),
    circle(lean - 20, -142, 13, light),
    circle(lean + 14, -122, 9, light),
    circle(lean - 34, -108, 7, light),
  ].join('');
}

/** Bark in the light of the picture. */
export function barkOf({ palette }: Scene): Colour {
  return mix({ l: 0.42, c: 0.06, h: 50 }, palette.near, 0.25 + palette.cast * 0.6);
}

/** A row of firs from edge to edge in one path, for woods far away. */
export function farWood({ random }: Scene, y: number, height: number, tone: Colour, swell = 24): string {
  let row = '';
  for (let x = -40; x < 1064; ) {
    const tall = height * random.between(0.55, 1.05);
    const half = tall * random.between(0.2, 0.26);
    row += d`M${x} ${y + Math.sin(x / 150) * swell + 60}v-60l${half} ${-tall}l${half} ${tall}v60z`;
    x += half * random.between(0.9, 1.5);
  }
  return path(row, tone);
}
