import { CELEBRATE_ROOM } from '@hooray/contract/chats.values.ts';
import { openPlainSocket } from '../plain-socket.ts';
import { type Attempt, concernsOf, named, type RaceSubjects } from './race-attempts.ts';

type EventInput = (world: Pick<RaceSubjects, 'boxId' | 'partyId'>) => unknown;

/** What is said in every namespace. */
const events: [namespace: string, event: string, input: EventInput][] = [
  ['/celebrate', 'joinRoom', () => CELEBRATE_ROOM],
  ['/celebrate', 'sendMessage', () => ({ roomId: CELEBRATE_ROOM, text: 'hello' })],
  ['/celebrate', 'fetchMessages', () => CELEBRATE_ROOM],
  ['/birthday', 'joinRoom', ({ boxId }) => boxId],
  ['/birthday', 'sendMessage', ({ boxId }) => ({ roomId: boxId, text: 'hello' })],
  ['/birthday', 'fetchMessages', ({ boxId }) => boxId],
  ['/interestparty', 'joinInterestParty', ({ partyId }) => partyId],
  ['/interestparty', 'interestPartyMessage', ({ partyId }) => ({ chatId: partyId, text: 'hello' })],
  ['/interestparty', 'fetchMessages', ({ partyId }) => partyId],
];

const ANSWER_MS = 10_000;

function attemptByEvent([namespace, event, input]: (typeof events)[number]): Attempt {
  const shape = JSON.stringify(input(named));
  return {
    name: `${namespace} ${event}`,
    role: 'participant',
    concerns: concernsOf(shape, false),
    async prepare({ url }, world) {
      const socket = await openPlainSocket(url, namespace, world.self.accessToken);
      return {
        async letOff() {
          const ended = new Promise<string>((resolve) => socket.once('disconnect', () => resolve('ended')));
          const answered = socket
            .timeout(ANSWER_MS)
            .emitWithAck(event, input(world))
            .then((answer: { ok: boolean; code?: string }) => answer.code ?? 'ok')
            // The connection goes with its account, and with it the answer.
            .catch(() => 'no answer');
          return Promise.race([answered, ended]);
        },
        close: () => void socket.disconnect(),
      };
    },
  };
}

export const listEventAttempts = (): Attempt[] => events.map(attemptByEvent);
