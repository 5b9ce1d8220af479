import { randomUUID } from 'node:crypto';
import type { ClientEventName } from '@hooray/contract/events.ts';
import { block, report } from '../../factories/staff/moderation.ts';
import type { Attempt, Deletion } from './race-attempts.ts';
import { addMessage, attemptByEvent } from './race-events.ts';
import type { RaceGround, RaceWorld } from './race-world.ts';

const concerns: Deletion[] = ['self', 'other'];

export interface RandomMeeting {
  roomId: string;
  /** The partner's alias for the actor. */
  alias: string;
  messageId: string;
  ownMessageId: string;
}

export async function meetInRace(ground: RaceGround, { self, other }: RaceWorld): Promise<RandomMeeting> {
  const [roomId, alias, processId] = [randomUUID(), randomUUID(), randomUUID()];
  const {
    clock,
    database: { pool },
  } = ground;
  await pool.query('insert into chat_rooms (id, last_number) values ($1, 1)', [roomId]);
  await pool.query('insert into random_rooms (id, created_at) values ($1, $2)', [roomId, clock.now()]);
  await pool.query('insert into random_processes (id, seen_at) values ($1, now())', [processId]);
  await pool.query(
    `insert into random_members (room_id, user_id, seat, alias_id, process_ids, wants_to_stay_in_touch) values
      ($1, $2, 0, $3, array[$6::uuid], false), ($1, $4, 1, $5, array[$6::uuid], true)`,
    [roomId, self.id, randomUUID(), other.id, alias, processId],
  );
  const [messageId, ownMessageId] = [
    await addMessage(ground, roomId, other.id),
    await addMessage(ground, roomId, self.id),
  ];
  return { roomId, alias, messageId, ownMessageId };
}

async function letWait({ database, clock }: RaceGround, { other }: RaceWorld): Promise<object> {
  const [processId, filters] = [randomUUID(), { country: `Country ${randomUUID()}`, ageRange: '35+' }];
  await database.pool.query('insert into random_processes (id, seen_at) values ($1, now())', [processId]);
  await database.pool.query(
    `insert into random_searches select id, $2, $3, $4, 'someone', '36+', 'someone', $5, 'English', lower($6)
       from users where id = $1`,
    [other.id, randomUUID(), processId, clock.now(), filters.ageRange, filters.country],
  );
  return filters;
}

const inRoom: [event: ClientEventName<'/random'>, more?: object | ((met: RandomMeeting) => object)][] = [
  ['joinRoom'],
  ['fetchMessages'],
  ['sendMessage', { text: 'hello' }],
  ['endChat'],
  ['leaveRoom'],
  ['skipIcebreaker', { number: 0 }],
  ['stayInTouch'],
  ['react', ({ messageId: id }) => ({ id, kind: 'cake', on: true })],
  ['fetchReactors', ({ messageId: id }) => ({ id })],
  ['fetchMessage', ({ messageId: id }) => ({ id })],
  ['deleteMessage', ({ ownMessageId: id }) => ({ id })],
  ['typing'],
];

const calls: Record<
  string,
  (ground: RaceGround, world: RaceWorld, met: RandomMeeting) => Promise<{ status: number }>
> = {
  'a block by the alias': (ground, { self }, { alias }) => block(ground, self, alias),
  'a report by the alias': (ground, { self }, { alias }) => report(ground, self, 'user', alias),
  'a report of a message in a random room': (ground, { self }, { messageId }) =>
    report(ground, self, 'message', messageId),
};

export function listMatchingAttempts(): Attempt[] {
  const byEvent = inRoom.map(([event, more]) =>
    attemptByEvent({ namespace: '/random', event, concerns }, async (ground, world) => {
      const met = await meetInRace(ground, world);
      return { roomId: met.roomId, ...(typeof more === 'function' ? more(met) : more) };
    }),
  );
  const byCall = Object.entries(calls).map(
    ([name, make]): Attempt => ({
      ...{ name, role: 'participant', concerns },
      async prepare(ground, world) {
        const met = await meetInRace(ground, world);
        return { letOff: async () => String((await make(ground, world, met)).status), close() {} };
      },
    }),
  );
  return [
    attemptByEvent({ namespace: '/random', event: 'findPartner', concerns }, letWait),
    ...byEvent,
    ...byCall,
  ];
}
