import { type Chat, chatsCalls } from '@hooray/contract/chats.ts';
import type { Db } from '../../platform/db/database.ts';
import { createSharedReads } from '../../platform/db/shared-reads.ts';
import { jsonList } from '../../platform/http/json-text.ts';
import { type Cursor, cursorSchema } from '../../platform/http/paging/cursor.ts';
import { readPage } from '../../platform/http/paging/pages.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Actor } from '../accounts/actor.ts';
import {
  getParty,
  insertParty,
  listParticipants,
  listParties,
  type Participant,
  type Party,
  type PartyPage,
} from './parties.repository.ts';

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

export function registerChatsRoutes(serve: Serve<Actor>, db: Db): void {
  // A page is the same for everybody.
  const readParties = createSharedReads(async ({ q, after, limit }: PartyPage) => {
    const list = (count: number) => listParties(db, { q, after, limit: count });
    const { page, next } = await readPage({ limit, list, placeOf });
    return { list: jsonList(page), next };
  });

  serve(chatsCalls, {
    async 'GET /api/chats'({ query: { q, limit }, pages }) {
      const { list, next } = await readParties({ q: q?.trim(), limit, after: pages.after(cursorSchema) });
      if (next) pages.linkTo(next);
      return list;
    },
    async 'POST /api/chats'({ body, actor }) {
      const { name, description } = body;
      return present(await insertParty(db, { name, description, creatorId: actor.id }));
    },
    async 'GET /api/chats/{id}'({ params }) {
      return present(await getParty(db, params.id), await listParticipants(db, params.id));
    },
  });
}
