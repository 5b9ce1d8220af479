import { type Scene, side } from '../../motif.ts';
import { faint } from '../../palettes/color.ts';
import { isDark } from '../../palettes/palette.ts';
import { circle } from '../../svg.ts';

export function bokeh({ palette, random }: Scene): string {
  const strength = isDark(palette) ? 0.045 : 0.2;
  return Array.from({ length: 9 }, (_, at) => {
    const x = random.between(-40, side + 40);
    const y = (side / 9) * (at + random.between(-0.5, 1.5));
    return circle(x, y, random.between(36, 112), faint(palette.light, strength * random.between(0.5, 1)));
  }).join('');
}
