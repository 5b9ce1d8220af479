import type { Idea } from '../idea-schema.ts';
import { readWords } from '../word-files.ts';
import { ownValue } from '../words.ts';

/** A word, or its grammatical forms by name: `plain`, and others that the language's sentences use. */
type Label = string | Readonly<Record<string, string>>;
type LabelKind = 'hobby' | 'fan' | 'universe' | 'style' | 'personality';
type Lead =
  | ('fan' | 'hobby' | 'he' | 'she' | 'they' | 'universe' | 'funFact' | 'hint' | 'near' | 'word')
  | ('outsideBudget' | 'anyone');

/** The content of `reasons.<language>.json`. A slot is `{name}`, or `{name.form}` for a form of a label. */
interface Sentences {
  sentence: string;
  /** For typed words that equal the English key, and for others. */
  typed: Readonly<Record<'key' | 'other', string>>;
  leads: Readonly<Record<Lead, readonly string[]>>;
  /** Says what is good about a gift of each kind. */
  kinds: Readonly<Record<Idea['kind'], readonly string[]>>;
  extras: Readonly<Record<'hobby' | 'style' | 'personality', string>>;
}

/** The content of `labels.<language>.json`, a label for each key. A hobby without a word for its fans has null. */
type Labels = Readonly<Record<LabelKind, Readonly<Record<string, Label | null>>>>;

/** A language's sentences for reasons, and its labels. */
export interface Wording extends Sentences {
  labels: Labels;
}

export const readWording = (language: string): Wording => ({
  ...readWords<Sentences>('sentences/reasons', language),
  labels: readWords<Labels>('sentences/labels', language),
});

const PLAIN = 'plain';
const SLOT = /\{(\w+)(?:\.(\w+))?\}/g;

const formOf = (label: Label | number | null | undefined, form: string): string | undefined => {
  if (typeof label === 'object') return label?.[form];
  return form === PLAIN ? label?.toString() : undefined;
};

/** Returns undefined if a slot has no value, or its label lacks the form. */
export function fill(
  text: string,
  values: Readonly<Record<string, Label | number | null | undefined>>,
): string | undefined {
  let isComplete = true;
  const filled = text.replace(SLOT, (_, name: string, form: string = PLAIN) => {
    const word = formOf(values[name], form);
    isComplete &&= word !== undefined;
    return word ?? '';
  });
  return isComplete ? filled : undefined;
}

/** A hobby outside the vocabulary is its own label, in the plain form. */
export const hobbyLabel = ({ hobby }: Labels, key: string): Label => ownValue(hobby, key) ?? key;

/** Returns the hobby's name. Outside the vocabulary, that is the typed word. */
export const hobbyName = (labels: Labels, key: string): string =>
  formOf(hobbyLabel(labels, key), PLAIN) ?? key;
