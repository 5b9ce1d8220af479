import { BackupError } from './backup/backup-error.ts';
import { EmbeddedPostgresError } from './platform/db/embedded/embedded-postgres-error.ts';
import { SettingsError } from './platform/settings-error.ts';

/** The sentence for the operator, where the mistake is one that they can mend. */
function sentenceFor(error: unknown): string | undefined {
  const kinds = [SettingsError, EmbeddedPostgresError, BackupError];
  if (kinds.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, port } = error as { code?: string; port?: number };
  if (code !== 'EADDRINUSE') return undefined;
  return `Port ${port} is taken by another program. Stop it, or set PORT to another one.`;
}

/** Ends the process with a sentence for what the operator can mend, with the whole error for the rest. */
export function giveUp(error: unknown): never {
  const text = sentenceFor(error) ?? (error instanceof Error ? error.stack : String(error));
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}
