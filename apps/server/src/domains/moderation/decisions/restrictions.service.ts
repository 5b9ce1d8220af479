import { moderationLimits, moderationTexts } from '@hooray/contract/moderation/constants.ts';
import type { Db } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import { tryEnqueueMail } from '../../../platform/mail/outbox.ts';
import { getOwnAccount, updateAccount } from '../../accounts/accounts.service.ts';
import { mutedMail, suspendedMail } from '../../accounts/mails/account-mails.presenter.ts';
import { unmutedMail, unsuspendedMail } from '../../accounts/mails/admin-mails.presenter.ts';
import type { ModerationDeps } from '../moderation.deps.ts';
import type { Admin } from './admin.policy.ts';
import { recordAction } from './audit.service.ts';
import { lockDecision } from './decision-locks.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const restrictions = {
  mute: {
    column: 'mutedUntil',
    days: moderationLimits.muteDays,
    mailOf: mutedMail,
    lifting: 'unmute',
    liftedMailOf: unmutedMail,
  },
  suspend: {
    column: 'suspendedUntil',
    days: moderationLimits.suspensionDays,
    mailOf: suspendedMail,
    lifting: 'unsuspend',
    liftedMailOf: unsuspendedMail,
  },
} as const;
export type Restriction = keyof typeof restrictions;

export interface Terms {
  /** Mailed to the user, and not stored anywhere else. */
  reason?: string | undefined;
  /** The default is 7 days for a mute and 30 for a suspension. */
  until?: Date | undefined;
}

interface Lifting {
  userId: string;
  reason?: string | undefined;
  /** False if another mail informs the user. */
  isMailed?: boolean;
}

type Deps = Pick<ModerationDeps, 'db' | 'clock'>;

/** The audit log records each change in the same transaction (docs/product.md §7.4). */
export function createRestrictions({ db, clock }: Deps) {
  function endOf(restriction: Restriction, until: Date | undefined): Date {
    const now = clock.now();
    if (until && until <= now) throw invalidField('until', moderationTexts.untilPast);
    return until ?? new Date(now.getTime() + restrictions[restriction].days * DAY_MS);
  }

  /** A report never shortens a restriction, because its admin may not know of a longer one by another report. */
  async function restrictIn(
    tx: Db,
    admin: Admin,
    restriction: Restriction,
    { userId, reportId, reason, until: given }: Terms & { userId: string; reportId?: string },
  ): Promise<void> {
    const now = clock.now();
    const asked = endOf(restriction, given);
    const { column, mailOf } = restrictions[restriction];
    await lockDecision(tx, admin, userId, { now });
    const before = (await getOwnAccount(tx, userId))[column];
    const until = reportId && before && before > asked ? before : asked;
    const account = await updateAccount(tx, userId, { [column]: until }, now);
    await recordAction(tx, {
      ...({ admin, now, act: restriction, subject: 'user', subjectId: userId } as const),
      ...{ userId, reportId, until },
      before: { [column]: before?.toISOString() ?? null },
      after: { [column]: until.toISOString() },
    });
    await tryEnqueueMail(tx, mailOf(account, { reason, until }), now);
  }

  /** Idempotent. Returns whether the user was restricted. */
  async function liftIn(
    tx: Db,
    admin: Admin,
    restriction: Restriction,
    { userId, reason, isMailed = true }: Lifting,
  ): Promise<boolean> {
    const now = clock.now();
    await lockDecision(tx, admin, userId, { now });
    const { column, lifting: act, liftedMailOf } = restrictions[restriction];
    const account = await getOwnAccount(tx, userId);
    const before = account[column];
    if (!before || before <= now) return false;
    await updateAccount(tx, userId, { [column]: null }, now);
    await recordAction(tx, {
      ...({ admin, now, act, subject: 'user', subjectId: userId } as const),
      ...{ userId },
      before: { [column]: before.toISOString() },
      after: { [column]: null },
    });
    if (isMailed) await tryEnqueueMail(tx, liftedMailOf(account, reason), now);
    return true;
  }

  return {
    restrictIn,
    liftIn,

    /** @throws as `lockDecision` does, and AppError VALIDATION at `until` */
    async restrict(admin: Admin, restriction: Restriction, userId: string, terms: Terms): Promise<void> {
      await db.transaction((tx) => restrictIn(tx, admin, restriction, { ...terms, userId }));
    },

    /** @throws as `lockDecision` does */
    async lift(admin: Admin, restriction: Restriction, userId: string): Promise<void> {
      await db.transaction(async (tx) => {
        await liftIn(tx, admin, restriction, { userId });
      });
    },
  };
}
