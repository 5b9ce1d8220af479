import type { NotificationKind } from '@hooray/contract/notifications/constants.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { boxes, boxParticipants } from '../../boxes/boxes.tables.ts';
import { type NotificationOutcome, notificationSettings, notifications } from '../notifications.tables.ts';

export interface Fact {
  kind: NotificationKind;
  boxId?: string;
  personId?: string | undefined;
  reportId?: string;
  decisionId?: string;
  messageId?: string;
  outcome?: NotificationOutcome;
  createdAt: Date;
}

/** For use in a `where` on `users`. */
export const wants = (kind: NotificationKind): SQL =>
  sql`not exists (select from ${notificationSettings} as settings
    where settings.user_id = ${users.id} and ${kind} = any(settings.off))`;

/** Members, but never a possible or known birthday person. For use after `from`; the caller adds `where`. */
export const teamMembers = sql`${boxParticipants}
  join ${boxes} on ${boxes.id} = ${boxParticipants.boxId}
  join ${users} on ${users.id} = ${boxParticipants.userId}
    and ${users.id} is distinct from ${boxes.birthdayPersonId}
    and (${boxes.birthdayPersonId} is null and ${boxes.email} = ${users.email}) is not true`;

/**
 * A repeated fact replaces its notification, which is unread again. A message that is sent again changes nothing:
 * ids begin with the room's increasing number.
 * Locks its recipients, so that an account that is being deleted drops out instead of undoing the fact. Ordered, so
 * that writers don't deadlock.
 */
const insertFor = (
  recipients: SQL,
  { kind, boxId, personId, reportId, decisionId, messageId, outcome, createdAt }: Fact,
) => sql`
  insert into ${notifications} (user_id, kind, box_id, person_id, report_id, decision_id, message_id, outcome,
    created_at)
  select ${users.id}, ${kind}::text, ${boxId ?? null}::uuid, ${personId ?? null}::uuid, ${reportId ?? null}::uuid,
    ${decisionId ?? null}::uuid, ${messageId ?? null}::uuid, ${outcome ?? null}::text, ${createdAt.toISOString()}::timestamptz
  from ${recipients} and ${wants(kind)}
  order by ${users.id}
  for key share of ${users}
  on conflict on constraint notifications_once
    do update set created_at = excluded.created_at, message_id = excluded.message_id, outcome = excluded.outcome,
      read_at = null
      where excluded.message_id is null or notifications.message_id is null
        or excluded.message_id > notifications.message_id`;

/** Does nothing if the account is gone. */
export async function insertForUser(tx: Db, userId: string, fact: Fact): Promise<void> {
  await tx.execute(insertFor(sql`${users} where ${users.id} = ${userId}`, fact));
}

export async function deleteAboutBox(tx: Db, userId: string, boxId: string): Promise<void> {
  await tx.delete(notifications).where(and(eq(notifications.userId, userId), eq(notifications.boxId, boxId)));
}

/** @param without the user who caused the fact */
export async function insertForTeam(
  tx: Db,
  boxId: string,
  without: string | null,
  fact: Fact,
): Promise<void> {
  const isOther = sql`${users.id} is distinct from ${without}::uuid`;
  await tx.execute(
    insertFor(sql`${teamMembers} where ${boxParticipants.boxId} = ${boxId} and ${isOther}`, {
      ...fact,
      boxId,
    }),
  );
}

/** Skips users who aren't members of the box. */
export async function insertForMembers(
  tx: Db,
  boxId: string,
  userIds: readonly string[],
  fact: Fact,
): Promise<void> {
  const isOneOf = sql`${users.id} = any(${sql.param(userIds)}::uuid[])`;
  await tx.execute(
    insertFor(sql`${teamMembers} where ${boxParticipants.boxId} = ${boxId} and ${isOneOf}`, {
      ...fact,
      boxId,
    }),
  );
}
