import { existsSync } from 'node:fs';
import { inProject } from './root.ts';

export type Environment = Record<string, string | undefined>;

/** The server ignores blanks around values too. */
export function trimVariables(environment: Environment): void {
  for (const [name, value] of Object.entries(environment)) environment[name] = value?.trim();
}

/** Variables that are already set take precedence over the file. */
export function loadEnvironmentFile(): void {
  const file = inProject('.env');
  if (existsSync(file)) process.loadEnvFile(file);
  trimVariables(process.env);
}
