import { readFileSync } from 'node:fs';

/** For `npm start`. */
export function nodeOptions(): string[] {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  return scripts.start.match(/--\S+/g) ?? [];
}
