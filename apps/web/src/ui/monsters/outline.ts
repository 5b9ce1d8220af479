import { path, round, type Shape } from '../drawing/shape.ts';

/** Draws the outline twice. The upper copy is squeezed, which leaves a darker lower edge. */
export function shaded(d: string): Shape[] {
  return [
    path(d, 'shade'),
    { ...path(d, 'body'), attrs: { d, transform: 'translate(100 40) scale(.965 .955) translate(-101 -40)' } },
  ];
}

/** Returns a fluffy outline of `bumps` half circles around an ellipse. */
export function fluffOutline(cx: number, cy: number, rx: number, ry: number, bumps: number): string {
  const at = (index: number) => {
    const angle = (index / bumps) * Math.PI * 2 - Math.PI / 2;
    return [round(cx + rx * Math.cos(angle)), round(cy + ry * Math.sin(angle))] as const;
  };
  const arcs = Array.from({ length: bumps }, (_, index) => {
    const [x0, y0] = at(index);
    const [x1, y1] = at(index + 1);
    const r = round(Math.hypot(x1 - x0, y1 - y0) * 0.54);
    return `A${r} ${r} 0 0 1 ${x1} ${y1}`;
  });
  return `M${at(0).join(' ')}${arcs.join('')}z`;
}
