const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** In code points. No emoji or syllable is this long, but Unicode lets some letters join endlessly. */
const MAX_LENGTH = 16;

function divided(grapheme: string): string[] {
  if (grapheme.length <= MAX_LENGTH) return [grapheme];
  const characters = [...grapheme];
  return Array.from({ length: Math.ceil(characters.length / MAX_LENGTH) }, (_, part) =>
    characters.slice(part * MAX_LENGTH, (part + 1) * MAX_LENGTH).join(''),
  );
}

export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => divided(segment)).flat();
}
