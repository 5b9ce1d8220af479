import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The absolute path of something in the project. */
export function inProject(...parts: string[]): string {
  return join(root, ...parts);
}

/** Where Node keeps compiled code between starts; it saves a fifth of the time to ready. */
export const compileCache = inProject('node_modules/.cache/compiled');
