// `npm run admin:create -- someone@example.com`: like ADMIN_EMAIL and ADMIN_PASSWORD, but without a restart.
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { newPasswordField } from '@hooray/contract/accounts/calls.ts';
import { emailField } from '@hooray/contract/protocol/fields.ts';
import { ensureAdmin } from '../domains/accounts/access/ensure-admin.service.ts';
import { createLogger } from '../platform/http/operations/request-log.ts';
import { runProgram } from '../start/fatal-error.ts';
import { openMigratedDatabase } from '../start/open-database.ts';
import { writePrivately } from '../start/private-files.ts';
import { readSettings } from '../start/settings/settings.ts';

async function createAdmin(): Promise<void> {
  writePrivately();
  const settings = readSettings(process.env);
  const prompt = createInterface({ input: stdin, output: stdout });
  const given = process.argv[2] ?? settings.admin?.email ?? (await prompt.question('E-mail address: '));
  const secret = settings.admin?.password ?? (await prompt.question('Password: '));
  prompt.close();
  const [email, password] = [emailField.safeParse(given), newPasswordField.safeParse(secret)];
  const mistake = email.error ?? password.error;
  if (!email.success || !password.success) {
    stdout.write(`${mistake?.issues[0]?.message}\n`);
    process.exitCode = 1;
    return;
  }
  const database = await openMigratedDatabase(settings, createLogger('warn'));
  try {
    await ensureAdmin(database.db, { email: email.data, password: password.data });
    stdout.write(`${email.data} is ADMIN.\n`);
  } finally {
    await database.close();
  }
}

runProgram(createAdmin);
