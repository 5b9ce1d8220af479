import { colour, darker, faint, mix } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { inkOf, inLight } from '../../palette.ts';
import { circle, ellipse, line, path } from '../../svg.ts';

/** 280 high, standing on the origin. */
export function snowman(scene: Scene): string {
  const { palette, gradients } = scene;
  const [first, second, , fourth] = palette.accents;
  const white = palette.light;
  const ball = gradients.linear([white, mix(white, palette.sky[0], 0.42)]);
  const ink = inkOf(palette);
  const twig = inLight(palette, colour(0.42, 0.06, 50));
  return [
    ellipse(0, 2, 74, 12, faint(palette.near, 0.25)),
    line('M-50-118L-100-156M-84-144L-90-168M50-118L98-166M84-152L104-150', twig, 6),
    circle(0, -56, 62, ball),
    circle(0, -136, 46, ball),
    circle(0, -196, 36, ball),
    path('M-36-176Q0-156 36-176L38-162Q0-142-38-162z', first),
    path('M16-162L34-156L42-112L20-108z', darker(first, 0.06)),
    circle(-12, -204, 4.5, ink),
    circle(12, -204, 4.5, ink),
    line('M-14-184Q0-176 14-184', ink, 3),
    path('M-3-198L34-188L-3-188z', inLight(palette, colour(0.72, 0.17, 55))),
    ...[-150, -128, -80, -54].map((y) => circle(0, y, 4.5, ink)),
    path('M-34-220Q-36-262 0-264Q36-262 34-220z', fourth),
    path('M-40-214Q0-230 40-214V-226Q0-244-40-226z', second),
    circle(0, -268, 13, second),
  ].join('');
}
