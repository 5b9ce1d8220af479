import { z } from 'zod';
import { ideaKinds } from './idea-kinds.ts';
import { ENGLISH } from './word-files.ts';
import { hobbyWords, personalityWords, styleWords, universeWords } from './words.ts';

const keysOf = (words: object) => z.enum(Object.keys(words) as [string, ...string[]]);
const noDoubles = (list: readonly unknown[]) => new Set(list).size === list.length;
const keys = (words: object, { min = 0, max }: { min?: number; max: number }) =>
  z.array(keysOf(words)).min(min).max(max).refine(noDoubles, 'names something twice');

const span = (from: number, to: number) =>
  z
    .tuple([z.int().min(from), z.int().max(to)])
    .refine(([low, high]) => low <= high, 'must begin with the lower number');

/** An entry of `ideas/<category>.json`. */
export const factsSchema = z.strictObject({
  /** Unique. It never changes, because the wire id is derived from it. */
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+){1,4}$/, 'must be two to five words joined by hyphens'),
  kind: z.enum(ideaKinds),
  /** The lowest and highest price in dollars. */
  price: span(3, 1500),
  ages: span(1, 120),
  suits: z.enum(['anyone', 'women', 'men']),
  /** The main subject comes first. */
  hobbies: keys(hobbyWords, { max: 5 }),
  universes: keys(universeWords, { max: 4 }),
  personalities: keys(personalityWords, { min: 1, max: 4 }),
  styles: keys(styleWords, { min: 1, max: 4 }),
  picture: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
});
export type IdeaFacts = z.infer<typeof factsSchema>;

/** The value of an idea's id in `ideas/<category>.<language>.json`. */
const englishSchema = z.strictObject({
  title: z
    .string()
    .min(12)
    .max(70)
    .regex(/^[\p{Lu}\p{N}].*[^.!\s]$/u, 'must begin with a capital and end without a full stop'),
  text: z.string().min(60).max(220).regex(/[.?]$/, 'must end with a full stop'),
  search: z.string().regex(/^[a-z0-9' -]{5,60}$/, 'must be a few plain words in lower case'),
});
export type IdeaWords = z.infer<typeof englishSchema>;

/** French and Ukrainian need more letters than English. */
const translatedSchema = z.strictObject({
  title: z.string().min(5).max(100),
  text: z
    .string()
    .min(40)
    .max(300)
    .regex(/[.?!]$/, 'must end with a full stop'),
  search: z.string().regex(/^[\p{Ll}\p{M}\p{N}'’ʼ -]{4,80}$/u, 'must be a few plain words in lower case'),
});

export const wordsSchemaFor = (language: string) => (language === ENGLISH ? englishSchema : translatedSchema);

export interface Idea extends IdeaFacts, IdeaWords {}
