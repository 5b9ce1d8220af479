import { type Color, hex } from './palettes/color.ts';
import type { Paint } from './svg.ts';

/** Defines each gradient of a picture only once. */
export interface Gradients {
  /** Runs across the filled area, from top to bottom or from left to right. */
  linear(stops: readonly Color[], direction?: 'down' | 'across'): Paint;
  /**
   * Runs from the middle of the filled area outward. `focus` is the first color's position, as shares of width and
   * height.
   */
  radial(stops: readonly Color[], focus?: readonly [number, number]): Paint;
  /** Takes the gradient's markup with an empty `id`. */
  define(gradient: string): `url(#${string})`;
  definitions(): string;
}

function stopsText(stops: readonly Color[]): string {
  return stops
    .map(({ a = 1, ...solid }, at) => {
      const opacity = a < 1 ? ` stop-opacity="${Math.round(a * 100) / 100}"` : '';
      const offset = Math.round((at / (stops.length - 1)) * 100) / 100;
      return `<stop offset="${offset}" stop-color="${hex(solid)}"${opacity}/>`;
    })
    .join('');
}

export function newGradients(): Gradients {
  const ids = new Map<string, string>();
  const define: Gradients['define'] = (gradient) => {
    const id = ids.get(gradient) ?? `g${ids.size}`;
    ids.set(gradient, id);
    return `url(#${id})`;
  };
  return {
    linear: (stops, direction = 'down') => {
      const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
      return define(`<linearGradient id="" ${end}>${stopsText(stops)}</linearGradient>`);
    },
    radial: (stops, [x, y] = [0.5, 0.5]) =>
      define(`<radialGradient id="" fx="${x}" fy="${y}">${stopsText(stops)}</radialGradient>`),
    define,
    definitions: () => [...ids].map(([gradient, id]) => gradient.replace('id=""', `id="${id}"`)).join(''),
  };
}
