import type { CatalogIdea } from '../catalog.ts';
import type { Idea } from '../idea-schema.ts';
import { tokensOf, wordsOf } from '../text/tokens.ts';
import type { Vocabulary } from '../text/vocabulary.ts';
import type { Subject } from './subjects.ts';

/** An idea for this form only, for example from a language model. */
export interface AddedIdea extends Pick<Idea, 'title' | 'text' | 'search' | 'kind'> {
  /** In dollars. */
  price: number;
  reason: string;
}

const CATEGORY = 'added';
const EVERY_AGE = [1, 120] as const;

/** Takes ideas that were already checked for age and budget. */
export function asIdea({ price, reason: _, ...added }: AddedIdea, picture: string): CatalogIdea {
  return {
    ...added,
    id: added.title,
    price: [price, price],
    ages: [...EVERY_AGE],
    suits: 'anyone',
    hobbies: [],
    universes: [],
    personalities: [],
    styles: [],
    picture,
    category: CATEGORY,
  };
}

/** Whether an idea's words name the subject. */
export function names(
  { title, text, search }: AddedIdea,
  { kind, key }: Subject,
  vocabulary: Vocabulary,
): boolean {
  const words = `${title}. ${text} ${search}`;
  const own = kind === 'universe' ? 'universe' : 'hobby';
  const { meanings } = vocabulary.understand(tokensOf(words), own);
  if (meanings.some((meaning) => meaning.kind === kind && meaning.key === key)) return true;
  return ` ${wordsOf(words).join(' ')} `.includes(` ${wordsOf(key).join(' ')} `);
}
