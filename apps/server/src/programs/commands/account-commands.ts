import { stdin, stdout } from 'node:process';
import { type UserChanges, userChanges } from '@hooray/contract/accounts/admin-calls.ts';
import { newPasswordField } from '@hooray/contract/accounts/calls.ts';
import { moderationLimits } from '@hooray/contract/moderation/constants.ts';
import { emailField, momentField } from '@hooray/contract/protocol/fields.ts';
import { z } from 'zod';
import { getAccountByEmail } from '../../domains/accounts/accounts.service.ts';
import { ensureAdminByOperator } from '../../domains/admin/operator/admin-accounts.service.ts';
import { createUserRecovery } from '../../domains/admin/users/recovery-links.service.ts';
import { createUserChanges } from '../../domains/admin/users/user-changes.service.ts';
import { createUserRemoval } from '../../domains/admin/users/user-removal.service.ts';
import { operator } from '../../domains/moderation/decisions/admin.policy.ts';
import { ask } from './ask.ts';
import { type Command, type Given, type Machine, UsageError } from './command.ts';

const terminal = { input: stdin, output: stdout };
const DAY_MS = 24 * 60 * 60 * 1000;

const isMoment = (given: string) =>
  [z.iso.date(), momentField].some((schema) => schema.safeParse(given).success);
const untilField = z.string().refine(isMoment, '--until needs a date such as 2026-12-24.');

const dependenciesOf = ({ settings, database, clock, events, secrets }: Machine) => ({
  ...{ db: database.db, clock, events, secrets },
  publicUrl: settings.publicUrl,
  isMailOn: settings.mail.isOn,
});

/** @throws UsageError with the contract's sentence */
export function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw new UsageError(error.issues[0]?.message ?? 'The arguments are wrong.');
  return data;
}

/** @throws UsageError, AppError accounts.user_not_found */
export async function accountOf({ database }: Machine, { parameters }: Given) {
  return getAccountByEmail(database.db, check(emailField, parameters[0]));
}

async function createAdmin(machine: Machine, { parameters }: Given): Promise<string> {
  const { settings } = machine;
  const email = check(
    emailField,
    parameters[0] ?? settings.admin?.email ?? (await ask('E-mail address: ', terminal)),
  );
  const password = check(newPasswordField, settings.admin?.password ?? (await ask('Password: ', terminal)));
  const keys = { email, password };
  const isChanged = await ensureAdminByOperator(dependenciesOf(machine), keys);
  return isChanged ? `${email} is ADMIN.` : `${email} was ADMIN already, and keeps its password.`;
}

/** @param changes undefined values stay as they are */
async function change(machine: Machine, given: Given, changes: UserChanges): Promise<string> {
  const { id, email } = await accountOf(machine, given);
  const reason = check(userChanges.shape.reason, given.options.reason);
  await createUserChanges(dependenciesOf(machine)).change(operator, id, { ...changes, reason });
  return email;
}

function endOfSuspension({ clock }: Machine, { options }: Given): Date {
  const days = moderationLimits.suspensionDays * DAY_MS;
  if (options.until === undefined) return new Date(clock.now().getTime() + days);
  return new Date(check(untilField, options.until));
}

export const accountCommands: Readonly<Record<string, Command>> = {
  'create-admin': {
    parameters: ['[EMAIL]'],
    summary:
      'Ensures that this account exists and is ADMIN; asks for its password unless ADMIN_PASSWORD is set.',
    run: createAdmin,
  },
  'make-admin': {
    parameters: ['EMAIL'],
    options: ['reason'],
    summary: 'Makes an existing account ADMIN.',
    async run(machine, given) {
      return `${await change(machine, given, { role: 'ADMIN' })} is ADMIN.`;
    },
  },
  'remove-admin': {
    parameters: ['EMAIL'],
    options: ['reason'],
    summary: 'Takes the role ADMIN away, but never from the last ADMIN who is not suspended.',
    async run(machine, given) {
      return `${await change(machine, given, { role: 'USER' })} is not ADMIN.`;
    },
  },
  suspend: {
    parameters: ['EMAIL'],
    options: ['until', 'reason'],
    summary: `Suspends an account, for ${moderationLimits.suspensionDays} days or until a date in UTC.`,
    async run(machine, given) {
      const until = endOfSuspension(machine, given).toISOString();
      return `${await change(machine, given, { suspendedUntil: until })} is suspended until ${until}.`;
    },
  },
  unsuspend: {
    parameters: ['EMAIL'],
    options: ['reason'],
    summary: 'Ends the suspension of an account.',
    async run(machine, given) {
      return `${await change(machine, given, { suspendedUntil: null })} is not suspended.`;
    },
  },
  'end-sessions': {
    parameters: ['EMAIL'],
    options: ['reason'],
    summary: 'Signs an account out everywhere.',
    async run(machine, given) {
      const { id, email } = await accountOf(machine, given);
      const reason = check(userChanges.shape.reason, given.options.reason);
      await createUserRemoval(dependenciesOf(machine)).endSessions(operator, id, reason);
      return `${email} is signed out everywhere.`;
    },
  },
  'recovery-link': {
    parameters: ['EMAIL'],
    summary:
      'Prints a link by which a user who is not ADMIN chooses a new password, if Hooray sends no mail.',
    async run(machine, given) {
      const { id } = await accountOf(machine, given);
      const actor = { ...operator, signedInAt: machine.clock.now() };
      const { link, expiresAt } = await createUserRecovery(dependenciesOf(machine)).makeLink(actor, id);
      return `Until ${expiresAt.toISOString()}, once: ${link}`;
    },
  },
};
