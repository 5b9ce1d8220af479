import { type Chat, chatsCalls } from '@hooray/contract/chats.ts';
import type { Db } from '../../platform/db/database.ts';
import { jsonList } from '../../platform/http/json-text.ts';
import { type Cursor, cursorSchema } from '../../platform/http/paging/cursor.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Actor } from '../accounts/actor.ts';
import {
  getParty,
  insertParty,
  listParticipants,
  listParties,
  type Participant,
  type Party,
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
  serve(chatsCalls, {
    async 'GET /api/chats'({ query: { q, limit }, pages }) {
      const after = pages.after(cursorSchema);
      const page = await pages.read({
        limit,
        list: (count) => listParties(db, { q: q?.trim(), after, limit: count }),
        placeOf,
      });
      return jsonList(page);
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
