import { createElement, type ReactElement } from 'react';

import type { Palette, Shape } from './shape.ts';

const reactNames: Record<string, string> = {
  'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
  'fill-opacity': 'fillOpacity',
};

function shapeElement(
  { tag, attrs, fill, stroke, part, children = [] }: Shape,
  palette: Palette,
): ReactElement {
  const named = Object.entries(attrs).map(([name, value]) => [reactNames[name] ?? name, value]);
  const props = {
    ...Object.fromEntries(named),
    fill: fill && (palette[fill] ?? fill),
    stroke: stroke && (palette[stroke] ?? stroke),
    className: part && `part-${part}`,
  };
  return createElement(tag, props, ...children.map((child) => shapeElement(child, palette)));
}

/** Renders shapes as elements with attributes, because the security policy forbids prerendered style attributes. */
export function ShapeView({ shapes, palette }: { shapes: readonly Shape[]; palette: Palette }) {
  return createElement('g', {}, ...shapes.map((shape) => shapeElement(shape, palette)));
}
