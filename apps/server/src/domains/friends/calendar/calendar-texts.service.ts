import { LRUCache } from 'lru-cache';
import { createFairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { digestOf } from '../../../platform/crypto/tokens.ts';
import type { CalendarFeed } from '../../../platform/http/responses/senders.ts';
import { chooseLanguage } from '../../../platform/language/choose-language.ts';
import type { FriendsDeps } from '../friends.deps.ts';
import { digestFriends, listFriends } from '../friends.repository.ts';
import type { CalendarOwner } from './friend-calendars.repository.ts';

/** Writing an event takes a quarter of a millisecond. */
const MAX_FRIENDS = 1000;
/** At two bytes a character. */
const MAX_CACHED_BYTES = 32_000_000;
const HOUR_MS = 3_600_000;
const WRITING = { atOnce: 1, full: 20, most: 200, retryAfter: 10 };

interface Kept extends CalendarFeed {
  /** Identifies the data that the text was written from. */
  version: string;
}

/**
 * Caches texts until a friend's name or birthday, or the owner's language changes, because programs fetch
 * them repeatedly.
 */
export function createCalendarTexts({ db, clock }: Pick<FriendsDeps, 'db' | 'clock'>) {
  const texts = new LRUCache<string, Kept>({
    maxSize: MAX_CACHED_BYTES,
    // The names of deleted accounts leave memory.
    ttl: HOUR_MS,
    ttlAutopurge: true,
    sizeCalculation: ({ text }) => 2 * text.length,
  });
  const writing = createFairLimit(WRITING);

  async function findKept({
    id,
    language,
  }: CalendarOwner): Promise<{ version: string; kept: Kept | undefined; year: number }> {
    const year = clock.now().getUTCFullYear();
    const version = `${year} ${language} ${await digestFriends(db, id, MAX_FRIENDS)}`;
    const kept = texts.get(id);
    return { version, year, kept: kept?.version === version ? kept : undefined };
  }

  async function write(owner: CalendarOwner): Promise<CalendarFeed> {
    // Another request may have written it meanwhile.
    const { version, kept, year } = await findKept(owner);
    if (kept) return kept;
    const friends = await listFriends(db, owner.id, { limit: MAX_FRIENDS });
    const people = friends.flatMap(({ birthday, ...friend }) =>
      birthday === null ? [] : [{ ...friend, birthday }],
    );
    const { writeBirthdayCalendar } = await import('./birthday-calendar.presenter.ts');
    const language = chooseLanguage({ chosen: owner.language });
    const text = await writeBirthdayCalendar(people, year, language);
    const written = { version, text, etag: digestOf(text) };
    texts.set(owner.id, written);
    return written;
  }

  /** @throws AppError UNAVAILABLE if too many calendars wait to be written */
  return async function readCalendar(owner: CalendarOwner): Promise<CalendarFeed> {
    const { kept } = await findKept(owner);
    return kept ?? writing.run(owner.id, () => write(owner));
  };
}
