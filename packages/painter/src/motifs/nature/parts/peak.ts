import type { Scene } from '../../../motif.ts';
import { type Color, darker, faint, mix } from '../../../palettes/color.ts';
import { isDark } from '../../../palettes/palette.ts';
import { d, path } from '../../../svg.ts';

/** Draws a peak that is `height` above the origin. */
export function peak({ palette, random }: Scene, height: number, half: number, tone: Color): string {
  const lean = random.between(-0.14, 0.14) * half;
  const white = mix(palette.light, palette.sky[0], isDark(palette) ? 0.45 : 0.06);
  // Returns a point on a slope. `down` is its share of the way down, and `across` is -1 on the left slope and 1 on
  // the right.
  const on = (down: number, across: number) =>
    d`L${lean + (across * half - lean) * down} ${height * (down - 1)}`;
  const top = d`M${lean} ${-height}`;
  const ragged = [
    on(0.36, 0.5),
    on(0.3, 0.3),
    on(0.42, 0.12),
    on(0.33, -0.12),
    on(0.44, -0.45),
    on(0.3, -0.7),
  ].join('');
  return [
    path(d`M${-half} 0L${lean} ${-height}L${half} 0z`, tone),
    path(
      `${top}${d`L${half} 0H${half * 0.12}`}${on(0.62, 0.1)}${on(0.4, 0.22)}z`,
      faint(darker(tone, 0.14), 0.45),
    ),
    path(`${top}${on(0.34, 1)}${ragged}${on(0.32, -1)}z`, white),
    path(
      `${top}${on(0.34, 1)}${on(0.36, 0.5)}${on(0.3, 0.3)}${on(0.38, 0.16)}z`,
      faint(mix(tone, palette.sky[0], 0.4), 0.5),
    ),
  ].join('');
}
