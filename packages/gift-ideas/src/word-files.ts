import { existsSync, readdirSync, readFileSync } from 'node:fs';

export const ENGLISH = 'en';

// The build copies the folders of these files next to the bundle.
const here = new URL('./', import.meta.url);
const REASONS = /^reasons\.([\w-]+)\.json$/;

/** Lists the languages with written reasons. */
export const listLanguages = (): string[] =>
  readdirSync(new URL('sentences/', here)).flatMap((name) => REASONS.exec(name)?.[1] ?? []);

/** Reads `<path>.<language>.json`, or the English file if that doesn't exist. */
export function readWords<Words>(path: string, language: string, folder = here): Words {
  const fileIn = (code: string) => new URL(`${path}.${code}.json`, folder);
  const own = fileIn(language);
  return JSON.parse(readFileSync(existsSync(own) ? own : fileIn(ENGLISH), 'utf8'));
}
