import { type Mood, opposites } from '../moods.ts';
import { festiveMotifs, type MotifName } from '../motifs.ts';
import type { Color } from '../palettes/color.ts';
import { seededRandom } from '../seeded-random.ts';
import { unwantedOf } from './negation.ts';
import { tokensOf } from './tokens.ts';
import { findMeaning, type Meaning } from './vocabulary.ts';
import { grammarWords } from './words.ts';

export interface Wanted {
  /** One to three motifs in the order of the prompt. */
  motifs: readonly [MotifName, ...MotifName[]];
  /** The colors in the order of the prompt. Empty if any colors will do. */
  colors: readonly Color[];
  moods: ReadonlySet<Mood>;
  unwantedColors: readonly Color[];
}

interface Reading {
  meaning: Meaning;
  isUnwanted: boolean;
}

function lightened({ l, c, h }: Color): Color {
  return { l: 0.5 + Math.max(l, 0.62) / 2, c: c * 0.6, h };
}

function darkened({ l, c, h }: Color): Color {
  return { l: Math.min(l, 0.7) * 0.6, c: c * 0.85, h };
}

function shadesOf(lighter: readonly string[] = [], darker: readonly string[] = []) {
  return new Map([
    ...lighter.map((word) => [word, lightened] as const),
    ...darker.map((word) => [word, darkened] as const),
  ]);
}

/** These words only shade the color right after them, as in 'dark green'. */
const shades = shadesOf(grammarWords.get('lighter'), grammarWords.get('darker'));
/** These words only shade the color right before them, as in 'verde oscuro'. */
const shadesAfter = shadesOf(grammarWords.get('lighterAfter'), grammarWords.get('darkerAfter'));

function readingsOf(tokens: readonly string[]): Reading[] {
  const unwanted = unwantedOf(tokens);
  return tokens.flatMap((token, at) => {
    const meaning = findMeaning(token);
    const [before = '', after = ''] = [tokens[at - 1], tokens[at + 1]];
    const isShade =
      (shades.has(token) && findMeaning(after)?.color) ||
      (shadesAfter.has(token) && findMeaning(before)?.color);
    if (!meaning || isShade) return [];
    const shade = shades.get(before) ?? shadesAfter.get(after);
    const shaded = meaning.color && shade ? { ...meaning, color: shade(meaning.color) } : meaning;
    return [{ meaning: shaded, isUnwanted: unwanted[at] === true }];
  });
}

function chooseMotifs(readings: readonly Reading[], seed: number): Wanted['motifs'] {
  const last = new Map<MotifName, boolean>();
  for (const { meaning, isUnwanted } of readings) if (meaning.motif) last.set(meaning.motif, isUnwanted);
  const named = [...last.keys()].filter((name) => last.get(name) === false);
  const hinted = readings.flatMap(({ meaning: { hint }, isUnwanted }) =>
    hint && !isUnwanted && !last.has(hint) ? [hint] : [],
  );
  const [first, ...more] = named.length > 0 ? named.slice(0, 3) : hinted.slice(0, 1);
  if (first) return [first, ...more];
  const [one, ...others] = festiveMotifs.filter((name) => !last.has(name));
  return [one ? seededRandom(seed, 'motif').pick([one, ...others]) : 'rainbow'];
}

function moodsOf(readings: readonly Reading[]): Set<Mood> {
  const asked = readings.flatMap(({ meaning: { mood }, isUnwanted }) => {
    const meant = mood && isUnwanted ? opposites[mood] : mood;
    return meant ? [meant] : [];
  });
  return new Set(asked);
}

/** The `seed` decides what the prompt leaves open. */
export function readPrompt(prompt: string, seed: number): Wanted {
  const readings = readingsOf(tokensOf(prompt));
  const colors = (areUnwanted: boolean) =>
    readings.flatMap(({ meaning: { color }, isUnwanted }) =>
      color && isUnwanted === areUnwanted ? [color] : [],
    );
  return {
    motifs: chooseMotifs(readings, seed),
    colors: colors(false).slice(0, 5),
    moods: moodsOf(readings),
    unwantedColors: colors(true),
  };
}
