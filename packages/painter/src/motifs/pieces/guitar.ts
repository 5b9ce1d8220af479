import { colour, darker, faint, lighter } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { inLight } from '../../palette.ts';
import { circle, d, line, path, rect } from '../../svg.ts';

const body = d`M0-192C50-196 78-174 76-136C74-106 62-96 66-71C72-40 104-23 104 26C104 78 57 102 0 102
  C-57 102-104 78-104 26C-104-23-72-40-66-71C-62-96-74-106-76-136C-78-174-50-196 0-192z`;

/** A guitar around its bridge, the neck 520 upward. */
export function guitar(scene: Scene): string {
  const { palette, gradients } = scene;
  const wood = inLight(palette, colour(0.73, 0.14, 62));
  const dark = inLight(palette, colour(0.4, 0.08, 45));
  return [
    path('M-24-520H24L20-452H-20z', dark),
    ...[-508, -488, -468].map((y) => circle(-29, y, 7, palette.light) + circle(29, y, 7, palette.light)),
    rect(-15, -456, 30, 300, dark, 3),
    line('M-15-420H15M-15-380H15M-15-342H15M-15-306H15M-15-272H15M-15-240H15', palette.light, 2.5),
    line(body, darker(wood, 0.1), 18),
    path(body, gradients.linear([lighter(wood, 0.05), wood])),
    circle(0, -62, 38, dark),
    circle(0, -62, 44, faint(dark, 0.3)),
    rect(-40, 40, 80, 15, dark, 5),
    line('M-9-452V44M-3-452V44M3-452V44M9-452V44', faint(palette.light, 0.75), 1.8),
  ].join('');
}
