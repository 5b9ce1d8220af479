import { featureFlags } from '@hooray/contract/protocol/feature-flags.ts';
import { z } from 'zod';
import { createFlagChanges } from '../../domains/admin/flags/flag-changes.service.ts';
import { recount } from '../../domains/admin/operator/recount.service.ts';
import { createResentMails } from '../../domains/admin/operator/resent-mails.service.ts';
import { checkLedger } from '../../domains/credits/ledger/ledger-check.service.ts';
import { operator } from '../../domains/moderation/decisions/admin.policy.ts';
import { listUndeliveredMails } from '../../platform/mail/outbox.ts';
import { accountOf, check } from './account-commands.ts';
import { type Command, CommandError, type Machine } from './command.ts';

const MAX_LISTED = 100;
/** A mail server's answer may contain line breaks, and sequences that control the operator's terminal. */
const CONTROL = /\p{Cc}+/gu;

const mailId = z.uuid('ID is that of a mail, as waiting-mails lists it.').toLowerCase();
const flagName = z.enum(featureFlags, `NAME is one of ${featureFlags.join(', ')}.`);
const flagState = z.enum(['on', 'off'], "A feature is switched 'on' or 'off'.");

const resentMailsOf = ({ settings, database, clock, events }: Machine) =>
  createResentMails({
    ...{ db: database.db, clock, events },
    publicUrl: settings.publicUrl,
    isVerificationOn: settings.mail.isVerificationOn,
  });

export const serviceCommands: Readonly<Record<string, Command>> = {
  'resend-confirmation': {
    parameters: ['EMAIL'],
    summary: 'Mails the link again by which an account confirms its address.',
    async run(machine, given) {
      const { id, email } = await accountOf(machine, given);
      if (await resentMailsOf(machine).resendConfirmation(id)) return `${email} gets another link.`;
      throw new CommandError('The address is confirmed already.');
    },
  },
  'waiting-mails': {
    summary: `Lists the mails that are not delivered yet, the oldest ${MAX_LISTED} at most, with their last error.`,
    async run({ database }) {
      const mails = await listUndeliveredMails(database.db, MAX_LISTED);
      if (mails.length === 0) return 'No mail waits.';
      return mails
        .map(({ id, kind, recipient, createdAt, attempts, lastError }) =>
          [id, createdAt.toISOString(), kind, recipient, `${attempts} attempts`, lastError ?? '']
            .join('  ')
            .replaceAll(CONTROL, ' '),
        )
        .join('\n');
    },
  },
  'resend-mail': {
    parameters: ['ID'],
    summary: 'Retries a waiting mail now instead of in up to an hour.',
    async run(machine, { parameters }) {
      const id = check(mailId, parameters[0]);
      if (await resentMailsOf(machine).resendMail(id)) return 'The server tries it now, or once it runs.';
      throw new CommandError('No mail of this id waits.');
    },
  },
  flag: {
    parameters: ['NAME', 'on|off'],
    summary: `Switches a feature: ${featureFlags.join(', ')}.`,
    async run({ database, clock, flags }, { parameters }) {
      const name = check(flagName, parameters[0]);
      const enabled = check(flagState, parameters[1]) === 'on';
      const changes = createFlagChanges({ db: database.db, clock, flags });
      await changes.switchFlag({ ...operator, isByPasskey: false }, name, enabled);
      return `${name} is ${enabled ? 'on' : 'off'}.`;
    },
  },
  recount: {
    summary: "Counts for the dashboard now, and corrects parties' numbers of participants.",
    isPatient: true,
    async run({ database, clock }) {
      const corrected = await recount({ db: database.db, clock });
      return `Parties corrected: ${corrected}. The dashboard has counted up to a minute ago.`;
    },
  },
  'check-ledger': {
    summary: 'Verifies that the ledger and each transaction sum to zero, and each balance to its entries.',
    isPatient: true,
    async run({ database }) {
      const { entries, accounts, total, mistakes } = await checkLedger(database.db);
      const sums = `${entries} entries of ${accounts} accounts sum to ${total}.`;
      if (mistakes.length === 0) return `The ledger is right: ${sums}`;
      throw new CommandError([...mistakes, `The ledger is WRONG: ${sums}`].join('\n'));
    },
  },
};
