import { timingSafeEqual } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { CalendarFeed } from '../../../platform/http/responses/senders.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import { lockActor } from '../../accounts/account-locks.service.ts';
import type { FriendsDeps } from '../friends.deps.ts';
import { friendCalendars } from '../friends.tables.ts';
import { createCalendarTexts } from './calendar-texts.service.ts';

/** Programs fetch a calendar a few times a day, on each device. */
const READS = { points: 120, seconds: 3600 };
const SECRET = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/**
 * The calendar of somebody's friends' birthdays, behind an address that only they are told (docs/product.md §11.2).
 * What is stored of the address does not suffice to write it: its second half is derived with the server's secret.
 */
export function createFriendCalendar({ db, clock, limits, secrets, publicUrl }: FriendsDeps) {
  const reads = limits.exact('calendar reads', READS);
  const readCalendar = createCalendarTexts({ db, clock });
  const proofOf = (key: string) => secrets.deriveToken('friend-calendar', key);
  const addressOf = (key: string) => new URL(`/api/calendar/${key}.${proofOf(key)}.ics`, publicUrl).href;

  /** The key of an address that this server has written. */
  function readKey(secret: string): string | undefined {
    const [, key, proof] = SECRET.exec(secret) ?? [];
    if (key === undefined || proof === undefined) return undefined;
    return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(key))) ? key : undefined;
  }

  /**
   * Makes this person's calendar; where there is one, its key becomes `key`.
   * @throws AppError UNAUTHENTICATED where account or session have just ended
   */
  async function storeKey(actor: Actor, key: SQL): Promise<string> {
    return db.transaction(async (tx) => {
      await lockActor(tx, actor, 'key share');
      const [stored] = await tx
        .insert(friendCalendars)
        .values({ userId: actor.id })
        .onConflictDoUpdate({ target: friendCalendars.userId, set: { key } })
        .returning({ key: friendCalendars.key });
      if (!stored) throw new Error('an insert returned no row');
      return stored.key;
    });
  }

  return {
    /** The address as it is now. */
    async getAddress(actor: Actor): Promise<string> {
      return addressOf(await storeKey(actor, sql`${friendCalendars.key}`));
    },

    /** Another address; the old one is dead at once. */
    async renewAddress(actor: Actor): Promise<string> {
      return addressOf(await storeKey(actor, sql`gen_random_uuid()`));
    },

    /** The calendar behind an address. @throws AppError NOT_FOUND, RATE_LIMITED, UNAVAILABLE */
    async read(secret: string): Promise<CalendarFeed> {
      const key = readKey(secret);
      if (key === undefined) throw new AppError('NOT_FOUND');
      await reads.take(key);
      const [owner] = await db
        .select({ userId: friendCalendars.userId })
        .from(friendCalendars)
        .where(eq(friendCalendars.key, key));
      if (!owner) throw new AppError('NOT_FOUND');
      return readCalendar(owner.userId);
    },
  };
}
