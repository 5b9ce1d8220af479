const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** In code points. No emoji or syllable is this long, but Unicode lets some letters join endlessly. */
const LONGEST = 16;

function divided(grapheme: string): string[] {
  if (grapheme.length <= LONGEST) return [grapheme];
  const characters = [...grapheme];
  return Array.from({ length: Math.ceil(characters.length / LONGEST) }, (_, part) =>
    characters.slice(part * LONGEST, (part + 1) * LONGEST).join(''),
  );
}

export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => divided(segment)).flat();
}
