import { type Chat, chatsCalls } from '@hooray/contract/chats/calls.ts';
import { chatLimits } from '@hooray/contract/chats/constants.ts';
import { createFairLimit } from '../../platform/concurrency/fair-limit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Reads } from '../../platform/db/replica/reads.ts';
import { createSharedReads } from '../../platform/db/statements/shared-reads.ts';
import type { Flags } from '../../platform/flags/flags.ts';
import { type Cursor, cursorSchema } from '../../platform/http/paging/cursor.ts';
import { toPage } from '../../platform/http/paging/pages.ts';
import { type JsonText, jsonList } from '../../platform/http/responses/json-text.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { type Actor, actsAsAdmin } from '../accounts/access/actor.policy.ts';
import { assertNoStaffName } from '../accounts/registration/staff-names.rules.ts';
import {
  areListed,
  getParty,
  insertParty,
  listParticipants,
  listParties,
  type Participant,
  type Party,
  type PartyPage,
} from './parties/parties.repository.ts';

function present(party: Party, participants: Participant[] = party.firstParticipants): Chat {
  const { id, name, description, topic, participantCount } = party;
  return {
    id,
    name,
    description,
    topic,
    createdAt: party.createdAt.toISOString(),
    participants,
    participantCount,
  };
}

function placeOf(listed: string): Cursor {
  const { createdAt, id } = JSON.parse(listed);
  return { createdAt, id };
}

interface Listing {
  list: JsonText;
  /** Keys the cached cursor (`platform/http/paging/pages.ts`), which all readers of the listing share. */
  next: Cursor | undefined;
}

function listingOf(lines: string, limit: number): Listing {
  const { page, next } = toPage(lines === '' ? [] : lines.split('\n'), { limit, placeOf });
  return { list: jsonList(page), next };
}

/** Caches the newest page with its bytes and cursor while its lines are the same. */
function rememberListing(): typeof listingOf {
  let last: { lines: string; limit: number; listing: Listing } | undefined;
  return (lines, limit) => {
    if (last?.lines === lines && last.limit === limit) return last.listing;
    const listing = listingOf(lines, limit);
    last = { lines, limit, listing };
    return listing;
  };
}

/** Per process. A search without matches may read every party. */
const CONCURRENT_SEARCHES = 1;
const WAITING_SEARCHES = { full: 20, most: 500, retryAfter: 5 };

/** Per process. A count may read hundreds of messages in each of thousands of rooms. */
const COUNTS = { atOnce: 4, full: 20, most: 5000, retryAfter: 5 };

function createPartySearch({ db, reads, limits }: Omit<Deps, 'flags' | 'listUnread'>) {
  const pace = limits.exact('party searches', chatLimits.searches);
  const { run } = createFairLimit({ atOnce: CONCURRENT_SEARCHES, ...WAITING_SEARCHES });
  return async (actorId: string, page: PartyPage): Promise<Listing> => {
    await pace.take(actorId);
    const lines = await run(actorId, () =>
      reads.maybeStale(
        (source) => listParties(source.db, { ...page, limit: page.limit + 1 }),
        (found) => areListed(db, found),
      ),
    );
    return listingOf(lines, page.limit);
  };
}

interface Deps {
  db: Db;
  reads: Reads;
  limits: Limits;
  flags: Pick<Flags, 'isOn'>;
  listUnread(userId: string): Promise<{ roomId: string; count: number }[]>;
}

export function registerChatsRoutes(serve: Serve<Actor>, { listUnread, ...deps }: Deps): void {
  const { db, flags } = deps;
  const newestListingOf = rememberListing();
  const searchParties = createPartySearch(deps);
  const counts = createFairLimit(COUNTS);
  const readParties = createSharedReads(async ({ after, limit }: PartyPage) => {
    const lines = await listParties(db, { after, limit: limit + 1 });
    return after ? listingOf(lines, limit) : newestListingOf(lines, limit);
  });

  serve(chatsCalls, {
    async 'GET /api/chats'({ query: { q = '', limit }, actor, pages }) {
      const [wanted, after] = [q.trim(), pages.after(cursorSchema)];
      const { list, next } = wanted
        ? await searchParties(actor.id, { q: wanted, limit, after })
        : await readParties({ limit, after });
      if (next) pages.linkTo(next);
      return list;
    },
    async 'POST /api/chats'({ body, actor }) {
      const { name, description } = body;
      assertNoStaffName(name, actsAsAdmin(actor, flags));
      return present(await insertParty(db, { name, description, creatorId: actor.id }));
    },
    async 'GET /api/chats/unread'({ actor }) {
      return counts.run(actor.id, () => listUnread(actor.id));
    },
    async 'GET /api/chats/{id}'({ params }) {
      return present(await getParty(db, params.id), await listParticipants(db, params.id));
    },
  });
}
