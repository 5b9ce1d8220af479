import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Idea } from './idea-schema.ts';

export interface CatalogIdea extends Idea {
  category: string;
}

// The build copies this folder next to the bundle.
const folder = new URL('./ideas/', import.meta.url);

/** Returns the id on the wire: a UUID of version 8, made of our own data (RFC 9562, section 5.8). */
export function wireIdOf(name: string): string {
  const digest = hash('sha256', name);
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

export function readCatalog(): CatalogIdea[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().flatMap((name) => {
    const ideas: Idea[] = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    return ideas.map((idea) => ({ ...idea, category: name.replace('.json', '') }));
  });
}
