import { darker, faint, lighter, mix } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { depth, isDark } from '../../palette.ts';
import { circle, path, rect } from '../../svg.ts';

/** A lighthouse on its rock, 200 high over the origin. */
export function lighthouse({ palette, gradients }: Scene): string {
  const [first] = palette.accents;
  const rock = mix(depth(palette, 0.7), palette.far, 0.2);
  const wall = gradients.linear([palette.light, mix(palette.light, palette.near, 0.25)], 'across');
  const beam = gradients.linear(
    [faint(palette.glow, 0), faint(palette.glow, 0.4), faint(palette.glow, 0)],
    'across',
  );
  return [
    isDark(palette) ? path('M0-172L-460-242V-116zM0-172L460-242V-116z', beam) : '',
    path('M-21-150H21L32 4H-32z', wall),
    path('M-24.5-100H24.5L28-54H-28zM-22-142L22-142L23.5-122H-23.5z', first),
    path('M-30-20H30L32 4H-32z', first),
    rect(-29, -156, 58, 9, darker(first, 0.08), 3),
    rect(-16, -188, 32, 34, lighter(palette.glow, 0.02), 4),
    circle(0, -172, 30, faint(palette.glow, 0.3)),
    path('M-22-186Q0-216 22-186z', darker(first, 0.05)),
    path('M-92 24Q-78-16-44-8Q-20-22 10-8Q44-20 62-2Q88 2 96 24z', rock),
    path('M-92 24Q-70 0-30 12T40 8T96 24z', darker(rock, 0.06)),
  ].join('');
}
