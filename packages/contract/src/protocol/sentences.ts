import { isPseudoLanguage, pseudoLanguages, type SentenceLanguage } from './languages.ts';
import { fillMessage } from './texts/fill-message.ts';

/** A value whose form depends on the language, such as a date, is a function. */
export type Value = string | number | ((language: SentenceLanguage) => string);

/** A whole sentence. `id` is its English source, in which `{name}` stands for a value. */
export interface Sentence {
  readonly id: string;
  readonly values: Readonly<Record<string, Value>>;
}

declare const isFixed: unique symbol;

/** The English text of a sentence whose values never change. */
export type FixedSentence = string & { readonly [isFixed]: true };

/** A sentence of a catalog. Only `say` and `fix` make it, so no other text becomes the message of an error. */
export type Said = FixedSentence | Sentence;

/** A sentence, or one that a library passed on as a plain string. */
export type Wording = string | Sentence;

/** Translations by id. */
export type Sentences = ReadonlyMap<string, string>;

type Trimmed<T extends string> = T extends `${infer Name},${string}`
  ? Name
  : T extends `#${string}`
    ? never
    : T;
type NamesIn<Id extends string> = Id extends `${string}{${infer Name}}${infer Rest}`
  ? Trimmed<Name> | NamesIn<Rest>
  : never;

export function say(id: string): FixedSentence;
export function say<const Id extends string>(id: Id, values: Readonly<Record<NamesIn<Id>, Value>>): Sentence;
/**
 * Creates a sentence. The catalogs are extracted from the calls of this function, so the id must be a literal.
 * Without values, the id is also the text.
 */
/* @__NO_SIDE_EFFECTS__ */
export function say(id: string, values?: Readonly<Record<string, Value>>): Said {
  return values ? { id, values } : (id as FixedSentence);
}

/** By their English text. */
const fixedSentences = new Map<string, Sentence>();

/** Returns the English text, because schemas need strings. Only for constants: the sentence stays in memory. */
/* @__NO_SIDE_EFFECTS__ */
export function fix(sentence: Sentence): FixedSentence {
  const text = renderSentence(sentence, 'en') as FixedSentence;
  fixedSentences.set(text, sentence);
  return text;
}

/** Types the message of a schema, which is a sentence or, if it is in no catalog, rendered as it is. */
export const asFixed = (message: string): FixedSentence => message as FixedSentence;

/** The sentence in a language, or in English if it isn't translated. */
export function renderSentence(wording: Wording, language: SentenceLanguage, sentences?: Sentences): string {
  if (language === 'en' && typeof wording === 'string') return wording;
  const sentence = typeof wording === 'string' ? fixedSentences.get(wording) : wording;
  const id = sentence?.id ?? (wording as string);
  const message = sentences?.get(id) ?? id;
  const text = sentence ? fillMessage(message, valuesIn(sentence, language), language) : message;
  if (!isPseudoLanguage(language)) return text;
  const [before, after] = pseudoLanguages[language];
  return `${before}${text}${after}`;
}

function valuesIn({ values }: Sentence, language: SentenceLanguage): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? value(language) : value,
    ]),
  );
}
