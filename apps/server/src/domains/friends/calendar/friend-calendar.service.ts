import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { CalendarFeed } from '../../../platform/http/responses/senders.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import { lockActor } from '../../accounts/account-locks.service.ts';
import type { FriendsDeps } from '../friends.deps.ts';
import { createCalendarTexts } from './calendar-texts.service.ts';
import { ensureCalendarKey, findCalendarOwner, renewCalendarKey } from './friend-calendars.repository.ts';

/** Programs fetch a calendar a few times a day on each device. */
const READS = { points: 120, seconds: 3600 };
const SECRET = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** The address is derived with the server's secret, so the database doesn't reveal it (docs/product.md §11.2). */
export function createFriendCalendar({ db, clock, limits, secrets, publicUrl }: FriendsDeps) {
  const reads = limits.exact('calendar reads', READS);
  const readCalendar = createCalendarTexts({ db, clock });
  const proofOf = (key: string) => secrets.deriveToken('friend-calendar', key);
  const addressOf = (key: string) => new URL(`/api/calendar/${key}.${proofOf(key)}.ics`, publicUrl).href;

  /** Undefined unless this server has issued the address. */
  function readKey(secret: string): string | undefined {
    const [, key, proof] = SECRET.exec(secret) ?? [];
    if (key === undefined || proof === undefined) return undefined;
    return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(key))) ? key : undefined;
  }

  async function addressFor(
    actor: Actor,
    writeKey: (tx: Db, userId: string) => Promise<string>,
  ): Promise<string> {
    return db.transaction(async (tx) => {
      await lockActor(tx, actor, 'key share');
      return addressOf(await writeKey(tx, actor.id));
    });
  }

  return {
    getAddress: (actor: Actor): Promise<string> => addressFor(actor, ensureCalendarKey),

    renewAddress: (actor: Actor): Promise<string> => addressFor(actor, renewCalendarKey),

    /** @throws AppError NOT_FOUND, RATE_LIMITED, UNAVAILABLE */
    async read(secret: string): Promise<CalendarFeed> {
      const key = readKey(secret);
      if (key === undefined) throw new AppError('NOT_FOUND');
      await reads.take(key);
      const owner = await findCalendarOwner(db, key, clock.now());
      if (!owner) throw new AppError('NOT_FOUND');
      return readCalendar(owner);
    },
  };
}
