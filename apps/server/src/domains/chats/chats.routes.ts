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

function present(party: Party, participants: Participant[] = []): Chat {
  const { id, name, description, topic, createdAt } = party;
  return { id, name, description, topic, createdAt: createdAt.toISOString(), participants };
}

async function withParticipants(db: Db, parties: Party[]): Promise<Chat[]> {
  const participants = await listParticipants(
    db,
    parties.map(({ id }) => id),
  );
  return parties.map((party) => present(party, participants.get(party.id)));
}

export function registerChatsRoutes(serve: Serve<Actor>, db: Db): void {
  const one = async (party: Party) => (await withParticipants(db, [party]))[0] as Chat;

  serve(chatsCalls, {
    async 'GET /api/chats'({ query: { q, limit }, pages }) {
      const after = pages.after(cursorSchema);
      const page = await pages.read({
        limit,
        list: (count) => listParties(db, { q: q?.trim(), after, limit: count }),
        placeOf: ({ cursorAt, id }): Cursor => ({ createdAt: cursorAt, id }),
      });
      return withParticipants(db, page);
    },
    async 'POST /api/chats'({ body, actor }) {
      const { name, description } = body;
      return one(await insertParty(db, { name, description, creatorId: actor.id }));
    },
    async 'GET /api/chats/{id}'({ params }) {
      return one(await getParty(db, params.id));
    },
  });
}
