import type { Mood } from '../moods.ts';
import type { MotifName } from '../motifs.ts';
import { type Color, parseColor } from '../palettes/color.ts';
import colors from '../vocabulary/colors.json' with { type: 'json' };
import emoji from '../vocabulary/emoji.json' with { type: 'json' };
import en from '../vocabulary/en.json' with { type: 'json' };
import es from '../vocabulary/es.json' with { type: 'json' };
import fr from '../vocabulary/fr.json' with { type: 'json' };
import uk from '../vocabulary/uk.json' with { type: 'json' };

/** Words separated by single spaces. */
type Lines = readonly string[];
type Lists<Name extends string> = Readonly<Partial<Record<Name, Lines>>>;

type ColorName = keyof typeof colors;
type GrammarName = keyof typeof en.grammar;

interface Words {
  motifs: Lists<MotifName>;
  hints: Lists<MotifName>;
  moods: Lists<Mood>;
  colors: Lists<ColorName>;
  grammar: Lists<GrammarName>;
  phrases: readonly (readonly string[])[];
  /** A listed word's ending, followed by the endings of its other forms. */
  forms: Lines;
}

/** The compiler requires a list for each motif, mood and color. */
interface Language extends Words {
  motifs: Record<MotifName, Lines>;
  moods: Record<Mood, Lines>;
  colors: Record<ColorName, Lines>;
}

const languages: readonly Language[] = [en, es, uk, fr];
/** In two languages, no word may mean different motifs or moods. The tests report any that does. */
export const wordFiles: readonly Words[] = [...languages, emoji];

const wordsOf = (lines: Lines): string[] => lines.flatMap((line) => line.split(' '));

function wordsBy<Name extends string>(listsOf: (words: Words) => Lists<Name>): ReadonlyMap<Name, string[]> {
  const merged = new Map<Name, Set<string>>();
  for (const words of wordFiles) {
    const lists = listsOf(words);
    for (const name of Object.keys(lists) as Name[])
      merged.set(name, new Set([...(merged.get(name) ?? []), ...wordsOf(lists[name] ?? [])]));
  }
  return new Map([...merged].map(([name, set]) => [name, [...set]]));
}

export const motifWords = wordsBy((words) => words.motifs);

/** These words often have another meaning, so they count only if no other word names a motif. */
export const hintWords = wordsBy((words) => words.hints);

export const moodWords = wordsBy((words) => words.moods);

export const grammarWords = wordsBy((words) => words.grammar);

/** Keyed by names and emoji. */
export const colorWords: ReadonlyMap<string, Color> = new Map(
  [...wordsBy((words) => words.colors)].flatMap(([name, words]) =>
    words.map((word) => [word, parseColor(colors[name])] as const),
  ),
);

/** Removes accents, which many users don't type. Shorter words would become other words, such as 'thé'. */
export function unaccented(word: string): string {
  if (word.length < 4 || !/\p{Script=Latin}/u.test(word)) return word;
  return word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe');
}

/** Pairs of words that mean something else together, with words for that meaning. */
export const phrases: ReadonlyMap<string, string> = new Map(
  wordFiles.flatMap((words) =>
    words.phrases.flatMap(([phrase = '', meaning = '']) => [
      [unaccented(phrase), meaning] as const,
      [phrase, meaning] as const,
    ]),
  ),
);

function formsIn({ forms, ...words }: Words): (readonly [word: string, form: string])[] {
  const rules = forms.map((line) => line.split(' '));
  const listed = [words.motifs, words.hints, words.moods, words.colors].flatMap((lists) =>
    wordsOf(Object.values<Lines>(lists).flat()),
  );
  return listed.flatMap((word) => {
    const [ending = '', ...others] = rules.find(([rule = '']) => rule === '-' || word.endsWith(rule)) ?? [];
    const stem = ending === '-' ? word : word.slice(0, word.length - ending.length);
    return others.map((other) => [word, other === '-' ? stem : `${stem}${other}`] as const);
  });
}

/** Other forms of listed words, such as cases. */
export const wordForms = wordFiles.flatMap(formsIn);
