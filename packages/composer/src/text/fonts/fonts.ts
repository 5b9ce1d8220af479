import { readFile } from 'node:fs/promises';
import { graphemesOf } from '../graphemes.ts';
import { type Face, type Han, hanFamilies, scriptFamilies, symbolFamilies, wholeFonts } from './catalog.ts';
import { partsWith, pathOf } from './font-parts.ts';
import { type OpenFont, openFont } from './open-font.ts';

const WEIGHTS: Record<Face, number> = { regular: 600, bold: 800 };

interface Candidate {
  file: string;
  weight: number | undefined;
}

const opened = new Map<string, Promise<OpenFont>>();

async function read({ file, weight }: Candidate): Promise<Uint8Array> {
  const bytes = await readFile(pathOf(file));
  if (file.endsWith('.ttf')) return bytes;
  const { default: subsetFont } = await import('subset-font');
  const variationAxes = weight === undefined ? undefined : { wght: weight };
  const options = { targetFormat: 'truetype', keepAllGlyphs: true } as const;
  return subsetFont(bytes, undefined, variationAxes ? { ...options, variationAxes } : options);
}

function open(candidate: Candidate): Promise<OpenFont> {
  const name = `${candidate.file} ${candidate.weight ?? ''}`;
  const known = opened.get(name);
  if (known) return known;
  const font = read(candidate).then((bytes) => openFont(name, bytes));
  opened.set(name, font);
  font.catch(() => opened.delete(name));
  return font;
}

/** Treats an unreadable font as having no characters, because boxes in a wish are better than no print. */
export async function findFont(candidate: Candidate): Promise<OpenFont | undefined> {
  try {
    return await open(candidate);
  } catch (error) {
    process.emitWarning(
      `A font cannot be read: ${candidate.file}: ${error instanceof Error ? error.message : error}`,
    );
    return undefined;
  }
}

// Always loaded, because all texts need it. Numbers and ellipses use it without being loaded first.
const nunito: Record<Face, OpenFont> = {
  regular: await open({ file: wholeFonts.nunito.regular, weight: undefined }),
  bold: await open({ file: wholeFonts.nunito.bold, weight: undefined }),
};

const hanOrder: Record<Han, readonly Han[]> = {
  jp: ['jp', 'sc', 'kr'],
  sc: ['sc', 'jp', 'kr'],
  kr: ['kr', 'sc', 'jp'],
};

/** Yields the best font first. */
function* candidatesFor(codePoint: number, han: Han, face: Face): Generator<Candidate> {
  const whole = (font: keyof typeof wholeFonts) => ({ file: wholeFonts[font][face], weight: undefined });
  const inFamilies = function* (families: readonly (typeof scriptFamilies)[number][]) {
    for (const part of families.flatMap((family) => partsWith(family, codePoint)))
      yield { file: part.fileOf(face), weight: part.isVariable ? WEIGHTS[face] : undefined };
  };
  yield* inFamilies(scriptFamilies);
  yield whole('notoSans');
  yield* inFamilies(symbolFamilies);
  yield* inFamilies(hanOrder[han].map((variant) => hanFamilies[variant]));
  yield whole('math');
  yield whole('emoji');
}

export interface Choice {
  font: OpenFont;
  /** The text without the marks that the letter's font lacks. */
  text: string;
}

/** Nunito has only a few Greek letters, such as π, which would stand out. */
const GREEK = /^\p{Script=Greek}/u;

/** Characters that aren't drawn, such as joiners and variation selectors. Shaping needs them, but fonts don't. */
const IGNORABLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;

function choose(font: OpenFont, grapheme: string): Choice | undefined {
  const [first = '', ...others] = [...grapheme];
  const isDrawn = (character: string) => IGNORABLE.test(character) || font.has(character.codePointAt(0) ?? 0);
  if (!isDrawn(first)) return undefined;
  return { font, text: first + others.filter(isDrawn).join('') };
}

async function search(grapheme: string, han: Han, face: Face): Promise<Choice> {
  let best = GREEK.test(grapheme) ? undefined : choose(nunito[face], grapheme);
  if (best?.text === grapheme) return best;
  for (const candidate of candidatesFor(grapheme.codePointAt(0) ?? 0, han, face)) {
    const font = await findFont(candidate);
    const choice = font && choose(font, grapheme);
    if (choice?.text === grapheme) return choice;
    best ??= choice;
  }
  // Nunito's box stands for a character that no font has. It is drawn without marks.
  return best ?? { font: nunito[face], text: String.fromCodePoint(grapheme.codePointAt(0) ?? 0) };
}

/** Pruned before the next texts are loaded, but never during loading. */
const MAX_CHOICES = 5000;
const choices = new Map<string, Choice>();
const keyOf = (grapheme: string, han: Han, face: Face): string => `${face} ${han} ${grapheme}`;

interface Wanted {
  text: string;
  han: Han;
  face: Face;
}

export async function loadFonts(texts: readonly Wanted[]): Promise<void> {
  if (choices.size > MAX_CHOICES) choices.clear();
  for (const { text, han, face } of texts)
    for (const grapheme of graphemesOf(text)) {
      const key = keyOf(grapheme, han, face);
      if (!choices.has(key)) choices.set(key, await search(grapheme, han, face));
    }
}

/** Returns Nunito for a grapheme whose text wasn't loaded. */
export function choiceFor(grapheme: string, han: Han, face: Face): Choice {
  const found = choices.get(keyOf(grapheme, han, face));
  return found ?? choose(nunito[face], grapheme) ?? { font: nunito[face], text: grapheme };
}

export function loadEmojiFont(): Promise<OpenFont> {
  return open({ file: wholeFonts.emoji.regular, weight: undefined });
}
