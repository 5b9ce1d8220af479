import { existsSync } from 'node:fs';
import { inProject } from './root.ts';

export type Environment = Record<string, string | undefined>;

/** Takes over what `.env` says, where there is one; what is set already wins. */
export function loadEnvironmentFile(): void {
  const file = inProject('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
