import type { CatalogIdea } from '../catalog.ts';
import type { Idea } from '../idea-schema.ts';
import templates from './templates.json' with { type: 'json' };

const SLOT = '{hobby}';
const CATEGORY = 'templates';
/** Shops search in lower case, and templates are for every noun. */
const fill = (text: string, hobby: string) => text.replaceAll(SLOT, () => hobby);

/** Returns ideas for a hobby without written ideas, the same for the same name. */
export function ideasFor(hobby: string, youngest = 0): CatalogIdea[] {
  return templates.map(({ id, title, text, search, kind, price, ages, ...rest }) => {
    const [from = 0, to = 0] = ages;
    const [low = 0, high = 0] = price;
    return {
      ...rest,
      id: `${id} ${hobby.toLowerCase()}`,
      title: fill(title, hobby),
      text: fill(text, hobby),
      search: fill(search, hobby.toLowerCase()),
      kind: kind as Idea['kind'],
      price: [low, high],
      ages: [Math.max(from, youngest), to],
      suits: 'anyone',
      hobbies: [hobby],
      universes: [],
      category: CATEGORY,
    };
  });
}
