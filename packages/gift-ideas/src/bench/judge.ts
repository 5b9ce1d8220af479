import type { CatalogIdea } from '../catalog.ts';
import type { GiftWish } from '../ranking/interests.ts';
import { readWording } from '../reasons/wording.ts';
import type { Recommendation, Recommender } from '../recommender.ts';
import { simplify, tokensOf, wordsOf } from '../text/tokens.ts';
import type { Vocabulary } from '../text/vocabulary.ts';
import { stemOf } from '../text/word-forms.ts';
import { ENGLISH } from '../word-files.ts';
import { furtherHobbies, hobbyWords, universeWords } from '../words.ts';

/** The form on the wire, without empty fields. */
export interface Form {
  gender?: string;
  age: number;
  budget_min: number;
  budget_max: number;
  hobbies?: string;
  universe?: string;
  personality?: string;
  gift_style?: string;
  fun_fact?: string;
}

export const FIRST = 6;
const STYLE = 'style:';
const { labels } = readWording(ENGLISH);

export function wishOf(form: Form): GiftWish {
  const { gender, age, budget_min: min, budget_max: max, gift_style: style, fun_fact: funFact } = form;
  const { hobbies, universe, personality } = form;
  const known = gender === 'Male' || gender === 'Female' ? gender : undefined;
  return { gender: known, age, budget: { min, max }, hobbies, universe, personality, style, funFact };
}

export const firstSix = (recommender: Recommender, form: Form): Recommendation[] =>
  recommender.recommend(wishOf(form), { count: FIRST });

const stemmed = (text: string) => ` ${wordsOf(text).map(stemOf).join(' ')} `;
const mentions = (text: string, words: string) => stemmed(text).includes(stemmed(words));

/**
 * Whether `fit` is the idea's main subject. It is a hobby's or universe's key, or `style:` and a style's key. For a
 * subject without written ideas, it is words that the title or text must contain.
 */
function isAbout(idea: CatalogIdea, fit: string): boolean {
  if (fit.startsWith(STYLE)) return idea.styles.includes(fit.slice(STYLE.length));
  if (idea.hobbies[0] === fit || idea.universes[0] === fit) return true;
  if (fit in hobbyWords || fit in universeWords) return false;
  return mentions(`${idea.title}. ${idea.text}`, fit);
}

export const isRelated = (idea: CatalogIdea, fits: readonly string[]): boolean =>
  fits.some((fit) => isAbout(idea, fit));

export const isAvoided = (idea: CatalogIdea, avoids: readonly string[]): boolean =>
  avoids.some((avoid) => idea.hobbies.includes(avoid) || mentions(idea.title, avoid));

const fieldsOf = ({ hobbies, universe, personality, gift_style, fun_fact }: Form) =>
  [
    [hobbies, 'hobby'],
    [universe, 'universe'],
    [personality, 'personality'],
    [gift_style, 'style'],
    [fun_fact, 'hobby'],
  ] as const;

type Field = ReturnType<typeof fieldsOf>[number];

/** Whether the reason's part before the colon is in the form, and the idea is about it. */
function isTrue({ idea, reason }: Recommendation, form: Form, vocabulary: Vocabulary): boolean {
  const keysIn = ([text, own]: Field) =>
    vocabulary
      .understand(tokensOf(text ?? ''), own)
      .meanings.filter(({ kind, isNegated }) => !isNegated && (kind === 'hobby' || kind === 'universe'))
      .map(({ key }) => key);
  const fields = fieldsOf(form);
  const [lead = ''] = reason.split(':');
  const quoted = [...lead.matchAll(/"([^"]+)"/g)].map(([, words = '']) => simplify(words).trim());
  const typed = fields.map(([text]) => simplify(text ?? ''));
  if (!quoted.every((words) => typed.some((text) => text.includes(words)))) return false;
  const fans = Object.entries(labels.fan).flatMap(([key, fan]) => (lead === `For the ${fan}` ? [key] : []));
  const named = fans.length > 0 ? fans : [...keysIn([lead, 'hobby']), ...keysIn([lead, 'universe'])];
  const led = new Set(fields.flatMap(keysIn));
  const subjects = [...idea.hobbies, ...idea.universes];
  const isSubject = (key: string) =>
    subjects.includes(key) ||
    furtherHobbies[key]?.near.some((near) => subjects.includes(near)) ||
    mentions(`${idea.title}. ${idea.text}`, key);
  return named.length === 0 || named.some((key) => led.has(key) && isSubject(key));
}

/** Returns reasons that repeat, or name a subject that the form doesn't name or the idea isn't about. */
export function wrongReasons(list: readonly Recommendation[], form: Form, vocabulary: Vocabulary): string[] {
  const seen = new Set<string>();
  return list.flatMap((recommendation) => {
    const { idea, reason } = recommendation;
    const isWrong = seen.has(reason) || !isTrue(recommendation, form, vocabulary);
    seen.add(reason);
    return isWrong ? [`${idea.title}: ${reason}`] : [];
  });
}
