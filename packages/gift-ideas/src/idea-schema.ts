import { z } from 'zod';
import { ideaKinds } from './idea-kinds.ts';
import { hobbyWords, personalityWords, styleWords, universeWords } from './words.ts';

const keysOf = (words: object) => z.enum(Object.keys(words) as [string, ...string[]]);
const noDoubles = (list: readonly unknown[]) => new Set(list).size === list.length;
const keys = (words: object, { min = 0, max }: { min?: number; max: number }) =>
  z.array(keysOf(words)).min(min).max(max).refine(noDoubles, 'names something twice');

const span = (from: number, to: number) =>
  z
    .tuple([z.int().min(from), z.int().max(to)])
    .refine(([low, high]) => low <= high, 'must begin with the lower number');

/** An entry of a file in `ideas/`; the file's name is its category. */
export const ideaSchema = z.strictObject({
  /** Unique. It never changes, because the wire id is derived from it. */
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+){1,4}$/, 'must be two to five words joined by hyphens'),
  title: z
    .string()
    .min(12)
    .max(70)
    .regex(/^[\p{Lu}\p{N}].*[^.!\s]$/u, 'must begin with a capital and end without a full stop'),
  text: z.string().min(60).max(220).regex(/[.?]$/, 'must end with a full stop'),
  kind: z.enum(ideaKinds),
  /** In dollars, lowest and highest. */
  price: span(3, 1500),
  ages: span(1, 120),
  suits: z.enum(['anyone', 'women', 'men']),
  /** The main subject first. */
  hobbies: keys(hobbyWords, { max: 5 }),
  universes: keys(universeWords, { max: 4 }),
  personalities: keys(personalityWords, { min: 1, max: 4 }),
  styles: keys(styleWords, { min: 1, max: 4 }),
  picture: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  search: z.string().regex(/^[a-z0-9' -]{5,60}$/, 'must be a few plain words in lower case'),
});
export type Idea = z.infer<typeof ideaSchema>;
