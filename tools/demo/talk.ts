import { CELEBRATE_ROOM, type ChatKindName, chatKinds } from '@hooray/contract/chats/constants.ts';
import { call, type Person } from '@hooray/testkit/clients/client.ts';
import { openPlainSocket } from '@hooray/testkit/clients/plain-socket.ts';
import type { CastName, People } from './people.ts';

const ACKNOWLEDGE_MS = 10_000;

type Line = [CastName, string];
type Socket = Awaited<ReturnType<typeof openPlainSocket>>;

type Kind = (typeof chatKinds)[ChatKindName];

async function enter(url: string, { accessToken }: Person, kind: Kind, roomId: string): Promise<Socket> {
  const socket = await openPlainSocket(url, kind.namespace, accessToken);
  await socket.timeout(ACKNOWLEDGE_MS).emitWithAck(kind.join, roomId);
  return socket;
}

/** Sends the lines in sequence. @throws Error if one is refused */
async function converse(
  url: string,
  people: People,
  kind: Kind,
  roomId: string,
  lines: Line[],
): Promise<void> {
  const sockets: Partial<Record<CastName, Socket>> = {};
  for (const [name, text] of lines) {
    sockets[name] ??= await enter(url, people[name], kind, roomId);
    const said = { [kind.roomKey]: roomId, text };
    const answer = await sockets[name].timeout(ACKNOWLEDGE_MS).emitWithAck(kind.send, said);
    if (!answer.ok) throw new Error(`'${text}' was refused: ${answer.message}`);
  }
  for (const socket of Object.values(sockets)) socket.disconnect();
}

export function talkInTeam(url: string, people: People, boxId: string, lines: Line[]): Promise<void> {
  return converse(url, people, chatKinds.birthday, boxId, lines);
}

async function openParty(url: string, { accessToken: token }: Person, json: object): Promise<string> {
  const { body } = await call<{ id: string }>({ url }, 'POST /api/chats', { token, json });
  return body.id;
}

export async function talkInPublic(url: string, people: People): Promise<void> {
  await converse(url, people, chatKinds.celebrate, CELEBRATE_ROOM, [
    ['ada', 'Good morning! One candle more today.'],
    ['jonas', 'For me too. Happy birthday, Ada!'],
    ['chloe', 'Happy birthday to both of you! Mine is tomorrow.'],
    ['dmytro', 'Вітаю! Many happy returns, you two.'],
    ['ada', 'Thank you! There will be lemon cake at four.'],
  ]);
  const baking = await openParty(url, people.elena, {
    name: 'Birthday cakes without an oven',
    description: 'Recipes, rescue plans, and pictures of what went wrong.',
  });
  await converse(url, people, chatKinds.interestparty, baking, [
    ['elena', 'A fridge cake with biscuits and lemon cream takes 20 minutes.'],
    ['chloe', 'Does it survive an hour on a train?'],
    ['elena', 'In a cool bag, yes. Without one it becomes a soup.'],
    ['greta', 'Soup cake. I would still eat it.'],
  ]);
  const stars = await openParty(url, people.dmytro, {
    name: 'Looking at the stars',
    description: 'What can be seen this month, with and without a telescope.',
  });
  await converse(url, people, chatKinds.interestparty, stars, [
    ['dmytro', 'Jupiter is bright all night this week. Binoculars show four of its moons.'],
    ['finn', 'I saw two! Is the third one behind it?'],
    ['dmytro', 'Probably. Look again in an hour.'],
  ]);
}
