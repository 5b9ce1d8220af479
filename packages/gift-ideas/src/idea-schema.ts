import { z } from 'zod';
import { hobbyWords, personalityWords, styleWords, universeWords } from './words.ts';

const keysOf = (words: object) => z.enum(Object.keys(words) as [string, ...string[]]);
const noDoubles = (list: readonly unknown[]) => new Set(list).size === list.length;
const keys = (words: object, { min = 0, max }: { min?: number; max: number }) =>
  z.array(keysOf(words)).min(min).max(max).refine(noDoubles, 'names something twice');

const span = (from: number, to: number) =>
  z
    .tuple([z.int().min(from), z.int().max(to)])
    .refine(([low, high]) => low <= high, 'must begin with the lower number');

/** One idea as it stands in a file of `ideas/`; the file's name is its category. */
export const ideaSchema = z.strictObject({
  title: z
    .string()
    .min(12)
    .max(70)
    .regex(/^[\p{Lu}\p{N}].*[^.!\s]$/u, 'must begin with a capital and end without a full stop'),
  /** One or two sentences that make one want it. */
  text: z.string().min(60).max(220).regex(/[.?]$/, 'must end with a full stop'),
  /** In dollars, from the lowest price to the highest. */
  price: span(3, 1500),
  /** In years, both ends included. */
  ages: span(1, 120),
  suits: z.enum(['anyone', 'women', 'men']),
  /** Its subjects, the main one first. */
  hobbies: keys(hobbyWords, { max: 5 }),
  universes: keys(universeWords, { max: 4 }),
  personalities: keys(personalityWords, { min: 1, max: 4 }),
  styles: keys(styleWords, { min: 1, max: 4 }),
  /** The name of a picture, without `.svg`. */
  picture: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  /** Words that find it in a shop. */
  search: z.string().regex(/^[a-z0-9' -]{5,60}$/, 'must be a few plain words in lower case'),
});
export type Idea = z.infer<typeof ideaSchema>;
