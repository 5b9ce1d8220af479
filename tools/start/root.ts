import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The absolute path of something in the project. */
export function inProject(...parts: string[]): string {
  return join(root, ...parts);
}

/** Node's compile cache, which saves a fifth of the start-up time. */
export const compileCache = inProject('node_modules/.cache/compiled');
