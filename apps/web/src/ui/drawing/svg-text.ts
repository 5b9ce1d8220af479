import type { Palette, Shape } from './shape.ts';

/** Uses the palette's literal colors, for files and rasterisers. */
export function svgText(shapes: readonly Shape[], palette: Palette): string {
  return shapes
    .map(({ tag, attrs, fill, stroke, children }) => {
      const paint = Object.entries({ fill, stroke }).flatMap(([name, color]) =>
        color ? [`${name}="${palette[color] ?? color}"`] : [],
      );
      const written = [...Object.entries(attrs).map(([name, value]) => `${name}="${value}"`), ...paint].join(
        ' ',
      );
      return children ? `<${tag} ${written}>${svgText(children, palette)}</${tag}>` : `<${tag} ${written}/>`;
    })
    .join('');
}
