import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Idea } from './idea-schema.ts';

export interface CatalogueIdea extends Idea {
  /** Follows from the title, so that it is the same in every process. */
  id: string;
  category: string;
}

// The build copies the folder to beside the bundle, so both find it.
const folder = new URL('./ideas/', import.meta.url);

/** The id of an idea: a UUID of version 8, made of data of our own (RFC 9562, section 5.8). */
export function ideaId(title: string): string {
  const hash = createHash('sha256').update(title).digest('hex');
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** All ideas of the files in `ideas/`, which `catalogue.test.ts` checks. */
export function readCatalogue(): CatalogueIdea[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().flatMap((name) => {
    const ideas: Idea[] = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    return ideas.map((idea) => ({ ...idea, id: ideaId(idea.title), category: name.replace('.json', '') }));
  });
}
