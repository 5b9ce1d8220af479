// `npm run ledger:check`: lists mistakes and exits with 1 if there are any.
import { stdout } from 'node:process';
import { checkLedger } from '../domains/credits/ledger/ledger-check.service.ts';
import { createLogger } from '../platform/http/operations/request-log.ts';
import { runProgram } from '../start/fatal-error.ts';
import { openMigratedDatabase } from '../start/open-database.ts';
import { writePrivately } from '../start/private-files.ts';
import { readSettings } from '../start/settings/settings.ts';

async function check(): Promise<void> {
  writePrivately();
  const settings = readSettings(process.env);
  const database = await openMigratedDatabase(settings, createLogger('warn'), { isPatient: true });
  try {
    const { entries, accounts, total, mistakes } = await checkLedger(database.db);
    for (const mistake of mistakes) stdout.write(`${mistake}\n`);
    const sentence = mistakes.length === 0 ? 'The ledger is right' : 'The ledger is WRONG';
    stdout.write(`${sentence}: ${entries} entries of ${accounts} accounts sum to ${total}.\n`);
    process.exitCode = mistakes.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

runProgram(check);
