export type Palette = Record<string, string>;

/** A shape is plain data, so that React and the scripts that write SVG files draw from one source. */
export interface Shape {
  tag: 'g' | 'path' | 'circle' | 'ellipse';
  attrs: Record<string, string | number>;
  /** A name in the palette, not a color. */
  fill?: string;
  stroke?: string;
  /** Names a moving part, which gets the class `part-…`. */
  part?: string;
  children?: readonly Shape[];
}

export function circle(cx: number, cy: number, r: number, fill: string): Shape {
  return { tag: 'circle', attrs: { cx, cy, r }, fill };
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string): Shape {
  return { tag: 'ellipse', attrs: { cx, cy, rx, ry }, fill };
}

export function path(d: string, fill: string): Shape {
  return { tag: 'path', attrs: { d }, fill };
}

export function line(d: string, stroke: string, width: number): Shape {
  return {
    tag: 'path',
    attrs: { d, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    fill: 'none',
    stroke,
  };
}

/** Groups shapes that move together. `place` positions their origin, and `transform` is their pose around it. */
export function group(children: readonly Shape[], place = '', part?: string, transform = ''): Shape {
  const inner: Shape = { tag: 'g', attrs: transform ? { transform } : {}, children };
  if (part) inner.part = part;
  return place ? { tag: 'g', attrs: { transform: place }, children: [inner] } : inner;
}

/** Two decimals are finer than a pixel and keep the text short. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
