import type { CatalogueIdea } from './catalogue.ts';
import type { GiftWish, Interest } from './ranking/interests.ts';
import { showsUniverse } from './universe-signs.ts';
import { keyLabels } from './words.ts';

const LONGEST_WORD = 40;
const MOST_HOBBIES = 2;

const pronouns = { Male: 'he loves', Female: 'she loves' } as const;

const article = (word: string) => (/^[aeiou]/.test(word) ? 'an' : 'a');

function joined(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

export interface Match {
  /** The strongest first. */
  interests: readonly Interest[];
  /** Typed words that the idea's title contains. */
  words: readonly string[];
}

export function reasonFor({ interests, words }: Match, { gender, age }: GiftWish, isInside: boolean): string {
  const hobbies = interests.filter(({ kind }) => kind === 'hobby');
  const label = ({ key }: Interest) => keyLabels.hobby[key] ?? key;
  const loved = hobbies.filter(({ source }) => source !== 'funFact').slice(0, MOST_HOBBIES);
  const told = hobbies.find(({ source }) => source === 'funFact');
  const of = (kind: Interest['kind']) => interests.find((interest) => interest.kind === kind);
  const [universe, personality, style] = [of('universe'), of('personality'), of('style')];

  const clauses: string[] = [];
  if (loved.length > 0)
    clauses.push(`${gender ? pronouns[gender] : 'they love'} ${joined(loved.map(label))}`);
  if (universe) clauses.push(`it suits a fan of ${keyLabels.universe[universe.key] ?? universe.key}`);
  if (told) clauses.push(`it picks up what you told us about ${label(told)}`);
  if (clauses.length === 0 && words[0]) clauses.push(`you mentioned ${words[0].slice(0, LONGEST_WORD)}`);
  if (personality) clauses.push(`it fits ${article(personality.key)} ${personality.key} person`);
  if (style && clauses.length < 2) clauses.push(`it ${keyLabels.style[style.key] ?? `is ${style.key}`}`);
  if (clauses.length > 0) return `Because ${clauses.slice(0, 2).join(', and ')}.`;
  return isInside
    ? `Because it suits someone who is ${age}, and it stays within your budget.`
    : `Because it suits someone who is ${age}.`;
}

export function matchOf(
  idea: CatalogueIdea,
  interests: readonly Interest[],
  words: readonly string[],
): Match {
  const { hobbies, personalities, styles } = idea;
  const universes = idea.universes.filter((key) => showsUniverse(idea, key));
  const keys = { hobby: hobbies, universe: universes, personality: personalities, style: styles };
  return {
    interests: interests.filter(({ kind, key, weight }) => weight > 0 && keys[kind].includes(key)),
    words,
  };
}
