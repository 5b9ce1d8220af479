import {
  completeLanguages,
  isPseudoLanguage,
  type SentenceLanguage,
} from '@hooray/contract/protocol/languages.ts';
import { sentenceLanguages } from '@hooray/contract/protocol/texts/sentence-languages.ts';

const pseudoTags = sentenceLanguages.filter(isPseudoLanguage);

/** Longer headers are cut, because no browser lists more than a few languages. */
const MAX_HEADER = 200;

interface Preferences {
  chosen?: SentenceLanguage | null | undefined;
  /** An `Accept-Language` header (RFC 9110 §12.5.4), or a single language. */
  accepted?: string | undefined;
}

/** The language of the sentences for one reader. Every choice of a language is made here. */
export function chooseLanguage({ chosen, accepted }: Preferences): SentenceLanguage {
  if (chosen && isOffered(chosen)) return chosen;
  return (accepted === undefined ? undefined : bestMatch(accepted)) ?? 'en';
}

/** An older server may read a choice that a newer one has stored. */
const isOffered = (language: SentenceLanguage) =>
  isPseudoLanguage(language) || completeLanguages.includes(language);

function bestMatch(header: string): SentenceLanguage | undefined {
  const ranges = header
    .slice(0, MAX_HEADER)
    .split(',')
    .map(readRange)
    .filter(({ quality }) => quality > 0)
    // Stable, so the first of equal ones wins.
    .toSorted((one, other) => other.quality - one.quality);
  for (const { tag } of ranges) {
    const pseudo = pseudoTags.find((each) => each.toLowerCase() === tag);
    if (pseudo) return pseudo;
    const language = completeLanguages.find((complete) => complete === tag.split('-')[0]);
    if (language) return language;
  }
  return undefined;
}

function readRange(range: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  // NaN excludes a malformed weight.
  return { tag, quality: weight === undefined ? 1 : Number(weight.slice(2)) };
}
