import { existsSync } from 'node:fs';
import { inProject } from './root.ts';

export type Environment = Record<string, string | undefined>;

/** Variables that are already set take precedence over the file. */
export function loadEnvironmentFile(): void {
  const file = inProject('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
