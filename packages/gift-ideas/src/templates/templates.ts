import type { CatalogIdea } from '../catalog.ts';
import type { IdeaFacts, IdeaWords } from '../idea-schema.ts';
import { readWords } from '../word-files.ts';
import templates from './templates.json' with { type: 'json' };

const SLOT = '{hobby}';
const CATEGORY = 'templates';
/** Fills in the name without changing its case, because shops ignore case and templates suit every noun. */
const fill = (text: string, hobby: string) => text.replaceAll(SLOT, () => hobby);

/** Returns ideas for a hobby without written ones. The same key always gets the same ideas. */
export type MakeIdeas = (key: string, youngest?: number) => CatalogIdea[];

/** @param nameOf returns the hobby's name in the language, by its key */
export function createIdeaMaker(language: string, nameOf: (key: string) => string): MakeIdeas {
  const words = readWords<Record<string, IdeaWords>>('sentences/templates', language);
  return (key, youngest = 0) => {
    const hobby = nameOf(key);
    return templates.map(({ id, kind, price, ages, ...rest }) => {
      const { title, text, search } = words[id] as IdeaWords;
      const [from = 0, to = 0] = ages;
      const [low = 0, high = 0] = price;
      return {
        ...rest,
        id: `${id} ${key.toLowerCase()}`,
        title: fill(title, hobby),
        text: fill(text, hobby),
        search: fill(search, hobby.toLowerCase()),
        kind: kind as IdeaFacts['kind'],
        price: [low, high],
        ages: [Math.max(from, youngest), to],
        suits: 'anyone',
        hobbies: [key],
        universes: [],
        category: CATEGORY,
      };
    });
  };
}
