const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** People's text as text or an attribute of XML, without the characters that XML 1.0 does not allow. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => references[character] ?? character);
}

export interface TextLine {
  /** Of the middle. */
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  weight: 600 | 800;
  fill: string;
}

/** A centred line of text for an SVG whose root has `text-anchor="middle"`. */
export function textLine({ x, y, size, weight, fill }: TextLine, text: string): string {
  const place = `x="${x.toFixed(1)}" y="${y.toFixed(1)}"`;
  return `<text ${place} font-size="${size.toFixed(1)}" font-weight="${weight}" fill="${fill}">${xmlText(text)}</text>`;
}
