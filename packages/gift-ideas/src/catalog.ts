import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Idea, IdeaFacts, IdeaWords } from './idea-schema.ts';
import { ENGLISH, readWords } from './word-files.ts';

export interface CatalogIdea extends Idea {
  category: string;
}
type CatalogFacts = Omit<CatalogIdea, keyof IdeaWords>;

// The build copies this folder next to the bundle.
const folder = new URL('./ideas/', import.meta.url);
const FACTS = /^[a-z-]+\.json$/;

/** Returns the id on the wire, a UUID of version 8 made from our own data (RFC 9562, section 5.8). */
export function wireIdOf(name: string): string {
  const digest = hash('sha256', name);
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** Reads the facts, which are the same in every language. */
export function readFacts(): CatalogFacts[] {
  const files = readdirSync(folder).filter((name) => FACTS.test(name));
  return files.sort().flatMap((name) => {
    const ideas: IdeaFacts[] = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    const category = name.replace('.json', '');
    return ideas.map((idea) => ({ ...idea, category }));
  });
}

/** Adds a language's words. Without a file for them, the words are English. */
export function withWords(facts: readonly CatalogFacts[], language: string): CatalogIdea[] {
  return [...Map.groupBy(facts, ({ category }) => category)].flatMap(([category, ideas]) => {
    const words = readWords<Record<string, IdeaWords>>(`ideas/${category}`, language);
    return ideas.map((idea) => ({ ...idea, ...(words[idea.id] as IdeaWords) }));
  });
}

export const readCatalog = (language = ENGLISH): CatalogIdea[] => withWords(readFacts(), language);
