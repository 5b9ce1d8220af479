import type { Face } from './fonts/catalog.ts';
import { loadFonts } from './fonts/fonts.ts';
import { cleaned, hanOf, type Passage, passageOf } from './passage.ts';

export type LoadedTexts = (text: string) => Passage;

export async function loadTexts(texts: Record<Face, readonly string[]>): Promise<LoadedTexts> {
  // A name may consist of Chinese characters, while a wish beside it shows that they are Japanese.
  const usual = hanOf([...texts.regular, ...texts.bold].join(' '));
  const passage = (text: string) => passageOf(cleaned(text), usual);
  const ofFace = (face: Face) => texts[face].map((text) => ({ ...passage(text), face }));
  await loadFonts([...ofFace('regular'), ...ofFace('bold')]);
  return passage;
}
