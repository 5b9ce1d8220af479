import { create, type Font, type GlyphRun } from 'fontkit';
import type { Glyph, OpenFont } from '../text/fonts/open-font.ts';
import type { TextRun } from '../text/runs.ts';

export interface Place {
  x: number;
  /** The baseline. */
  y: number;
  size: number;
}

interface PrintFont {
  name: string;
  next: TextRun | undefined;
  /** The text that readers extract for each glyph, from its first use. */
  said: Map<number, string>;
}

/** Assigns a cluster's text to its widest glyph that isn't a mark. The other glyphs get none. */
function textsOf({ text, glyphs }: TextRun): string[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((one, other) => one - other);
  const ends = new Map(starts.map((start, at) => [start, starts[at + 1] ?? text.length]));
  const widest = new Map<number, Glyph>();
  for (const glyph of glyphs)
    if (glyph.advance > (widest.get(glyph.cluster)?.advance ?? -1)) widest.set(glyph.cluster, glyph);
  return glyphs.map((glyph) =>
    widest.get(glyph.cluster) === glyph ? text.slice(glyph.cluster, ends.get(glyph.cluster)) : '',
  );
}

/** Creates a new layout each time, because pdfkit scales positions in place. */
function layOut(run: TextRun): GlyphRun {
  const { font, glyphs } = run;
  const texts = textsOf(run);
  return {
    glyphs: glyphs.map(({ id }, at) => ({
      id,
      advanceWidth: font.advanceOf(id),
      codePoints: Array.from(texts[at] ?? '', (character) => character.codePointAt(0) ?? 0),
    })),
    positions: glyphs.map(({ advance, x, y }: Glyph) => ({
      xAdvance: advance,
      yAdvance: 0,
      xOffset: x,
      yOffset: y,
    })),
    advanceWidth: glyphs.reduce((sum, { advance }) => sum + advance, 0),
  };
}

/** Sets text shaped by HarfBuzz, because pdfkit's fontkit shapes many scripts incorrectly. */
export function createPrintFonts(doc: PDFKit.PDFDocument) {
  const fonts = new Map<OpenFont, PrintFont>();

  function register(font: OpenFont): PrintFont {
    const added: PrintFont = { name: font.name, next: undefined, said: new Map() };
    const opened: Font = create(font.bytes);
    opened.layout = () => {
      if (!added.next) throw new Error(`nothing to lay out in ${font.name}`);
      return layOut(added.next);
    };
    // pdfkit also accepts opened fonts, although its types don't say so.
    doc.registerFont(font.name, opened as unknown as Uint8Array);
    fonts.set(font, added);
    return added;
  }

  const fontOf = (font: OpenFont) => fonts.get(font) ?? register(font);

  return {
    /** Whether readers can extract the text. They can if each glyph has the same text everywhere. */
    isReadable(run: TextRun): boolean {
      const { said } = fontOf(run.font);
      return textsOf(run)
        .map((text, at) => {
          const id = run.glyphs[at]?.id ?? 0;
          if (!said.has(id)) said.set(id, text);
          return text !== '' && said.get(id) === text;
        })
        .every(Boolean);
    },
    set(run: TextRun, { x, y, size }: Place): void {
      const font = fontOf(run.font);
      font.next = run;
      // With features, pdfkit doesn't cache glyphs by text. The glyphs come from the run, so any text will do.
      const options = { lineBreak: false, baseline: 'alphabetic', features: [] } as const;
      doc
        .font(font.name)
        .fontSize(size)
        .text('x', x, y, { ...options, features: [] });
    },
  };
}

export type PrintFonts = ReturnType<typeof createPrintFonts>;
