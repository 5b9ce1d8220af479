import { type Chat, chatsCalls } from '@hooray/contract/chats.ts';
import type { Db } from '../../platform/db/database.ts';
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

type Presented = Omit<Party, 'creatorId' | 'createdAt'> & { createdAt: Date | string };

function present(party: Presented, participants: Participant[] = party.firstParticipants): Chat {
  const { id, name, description, topic, participantCount } = party;
  const createdAt = new Date(party.createdAt).toISOString();
  return { id, name, description, topic, createdAt, participants, participantCount };
}

export function registerChatsRoutes(serve: Serve<Actor>, db: Db): void {
  serve(chatsCalls, {
    async 'GET /api/chats'({ query: { q, limit }, pages }) {
      const after = pages.after(cursorSchema);
      const page = await pages.read({
        limit,
        list: (count) => listParties(db, { q: q?.trim(), after, limit: count }),
        placeOf: ({ createdAt, id }): Cursor => ({ createdAt, id }),
      });
      return page.map((party) => present(party));
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
