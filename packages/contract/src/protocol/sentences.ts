import { isPseudoLanguage, pseudoLanguages, type SentenceLanguage } from './languages.ts';

type Values = Readonly<Record<string, string | number>>;

/** A whole sentence. `id` is its English source, in which `{name}` stands for a value. */
export interface Sentence {
  readonly id: string;
  readonly values: Values;
}

/** A sentence without values is its id. */
export type Wording = string | Sentence;

export const say = (id: string, values: Values): Sentence => ({ id, values });

/** Translations by id. */
export type Sentences = ReadonlyMap<string, string>;

/** The sentence in a language, or in English if it isn't translated. */
export function renderSentence(wording: Wording, language: SentenceLanguage, sentences?: Sentences): string {
  const { id, values } = typeof wording === 'string' ? { id: wording, values: {} as Values } : wording;
  const text = (sentences?.get(id) ?? id).replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name]));
  if (!isPseudoLanguage(language)) return text;
  const [before, after] = pseudoLanguages[language];
  return `${before}${text}${after}`;
}
