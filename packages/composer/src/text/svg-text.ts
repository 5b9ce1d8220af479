import { EMOJI_DROP, EMOJI_SIDE, EMOJI_WIDTH } from './emoji.ts';
import type { Face } from './fonts/catalog.ts';
import type { Passage } from './passage.ts';
import { type EmojiRun, runsOf, type TextRun, widthOfRuns } from './runs.ts';

export interface TextLine {
  /** The horizontal center. */
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  face: Face;
  fill: string;
}

function emojiSvg({ emoji }: EmojiRun, x: number, y: number, size: number): string {
  const side = EMOJI_SIDE * size;
  const left = x + ((EMOJI_WIDTH - EMOJI_SIDE) / 2) * size;
  const place = `x="${left.toFixed(1)}" y="${(y + EMOJI_DROP * size - side).toFixed(1)}"`;
  return emoji.replace('<svg ', `<svg ${place} width="${side.toFixed(1)}" height="${side.toFixed(1)}" `);
}

/** In font units, with `y` pointing up. */
function outlinesOf({ font, glyphs }: TextRun): string {
  let x = 0;
  const outlines = glyphs.map((glyph) => {
    const outline = font.outlineOf(glyph.id);
    const drawn = outline && `<path transform="translate(${x + glyph.x} ${glyph.y})" d="${outline}"/>`;
    x += glyph.advance;
    return drawn;
  });
  return outlines.join('');
}

export function textLine({ x, y, size, face, fill }: TextLine, passage: Passage): string {
  const runs = runsOf(passage, face);
  let left = x - (widthOfRuns(runs) * size) / 2;
  const drawn = runs.map((run) => {
    const start = left;
    left += run.width * size;
    if ('emoji' in run) return emojiSvg(run, start, y, size);
    const scale = (size / run.font.unitsPerEm).toFixed(5);
    const place = `translate(${start.toFixed(2)} ${y.toFixed(2)}) scale(${scale} -${scale})`;
    return `<g transform="${place}" fill="${fill}">${outlinesOf(run)}</g>`;
  });
  return drawn.join('');
}
