import { randomUUID } from 'node:crypto';
import { CELEBRATE_ROOM, type ChatKindName, chatKinds } from '@hooray/contract/chats/constants.ts';
import type { ClientEventName, NamespaceName } from '@hooray/contract/events.ts';
import { openPlainSocket } from '../../clients/plain-socket.ts';
import { type Attempt, concernsOf, named, type RaceSubjects } from './race-attempts.ts';
import type { RaceGround, RaceWorld } from './race-world.ts';

type World = Pick<RaceSubjects, 'boxId' | 'partyId'>;
type RaceEvent = [
  namespace: NamespaceName,
  event: ClientEventName<NamespaceName>,
  input: (world: World) => unknown,
];

const rooms: [(typeof chatKinds)[ChatKindName], (world: World) => string][] = [
  [chatKinds.celebrate, () => CELEBRATE_ROOM],
  [chatKinds.birthday, ({ boxId }) => boxId],
  [chatKinds.interestparty, ({ partyId }) => partyId],
];

const events = rooms.flatMap(([{ namespace, join, send, roomKey }, roomIn]): RaceEvent[] => [
  [namespace, join, roomIn],
  [namespace, send, (world) => ({ [roomKey]: roomIn(world), text: 'hello' })],
  [namespace, 'fetchMessages', roomIn],
]);

const watching: RaceEvent[] = [
  ['/opening', 'watch', ({ boxId }) => ({ boxId })],
  ['/opening', 'cheer', ({ boxId }) => ({ boxId, kind: 'cake' })],
];

/** All kinds of chat share these handlers. Messages in a team chat concern the most objects. */
const aboutMessages: [event: ClientEventName<'/birthday'>, author: 'self' | 'other', more?: object][] = [
  ['react', 'other', { kind: 'cake', on: true }],
  ['fetchReactors', 'other'],
  ['fetchMessage', 'other'],
  ['readUpTo', 'other'],
  ['deleteMessage', 'self'],
  ['editMessage', 'self', { text: 'corrected' }],
  ['typing', 'self'],
];

/** Inserts a room's first message. Its id is its number and random digits. */
export async function addMessage({ database }: RaceGround, roomId: string, authorId: string) {
  const id = `00000000-0001-4${randomUUID().slice(15)}`;
  await database.pool.query(
    `insert into chat_messages (id, room_id, author_id, text, client_id) values ($1, $2, $3, 'Hello', $4)`,
    [id, roomId, authorId, randomUUID()],
  );
  return id;
}

const ANSWER_MS = 10_000;

export function attemptByEvent(
  { namespace, event, concerns }: Pick<Attempt, 'concerns'> & { namespace: string; event: string },
  input: (ground: RaceGround, world: RaceWorld) => Promise<unknown>,
): Attempt {
  return {
    name: `${namespace} ${event}`,
    role: 'participant',
    concerns,
    async prepare(ground, world) {
      const socket = await openPlainSocket(ground.url, namespace, world.self.accessToken);
      const payload = await input(ground, world);
      return {
        async letOff() {
          const ended = new Promise<string>((resolve) => socket.once('disconnect', () => resolve('ended')));
          const answered = socket
            .timeout(ANSWER_MS)
            .emitWithAck(event, payload)
            .then((answer: { ok: boolean; code?: string }) => answer.code ?? 'ok')
            // Deleting the account closes the connection, which loses the acknowledgement.
            .catch(() => 'no answer');
          return Promise.race([answered, ended]);
        },
        close: () => void socket.disconnect(),
      };
    },
  };
}

export const listEventAttempts = (): Attempt[] => [
  ...[...events, ...watching].map(([namespace, event, input]) => {
    const concerns = concernsOf(JSON.stringify(input(named)), false);
    return attemptByEvent({ namespace, event, concerns }, async (_ground, world) => input(world));
  }),
  ...aboutMessages.map(([event, author, more]) => {
    const concerns = concernsOf(JSON.stringify([named.boxId, named[author].id]), false);
    return attemptByEvent({ namespace: '/birthday', event, concerns }, async (ground, world) => {
      await ground.database.pool.query('update chat_rooms set last_number = 1 where id = $1', [world.boxId]);
      const id = await addMessage(ground, world.boxId, world[author].id);
      return { roomId: world.boxId, id, ...more };
    });
  }),
];
