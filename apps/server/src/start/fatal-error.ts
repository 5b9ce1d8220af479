import { EmbeddedPostgresError } from '../platform/db/embedded/embedded-postgres-error.ts';
import { printError } from '../platform/errors/describe-error.ts';
import { SettingsError } from '../platform/errors/settings-error.ts';
import { BackupError } from '../programs/archives/backup-error.ts';

/** Undefined if the operator can't fix the mistake. */
function sentenceFor(error: unknown): string | undefined {
  const kinds = [SettingsError, EmbeddedPostgresError, BackupError];
  if (kinds.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, port } = error as { code?: string; port?: number };
  if (code !== 'EADDRINUSE') return undefined;
  return `Port ${port} is taken by another program. Stop it, or set PORT to another one.`;
}

export function exitWithError(error: unknown): never {
  process.stderr.write(`\n${sentenceFor(error) ?? printError(error)}\n`);
  process.exit(1);
}

/** Handles uncaught errors too, because Node.js would print every property of an error. */
export function runProgram(main: () => void | Promise<void>): void {
  process.on('uncaughtException', exitWithError);
  new Promise<void>((resolve) => resolve(main())).catch(exitWithError);
}
