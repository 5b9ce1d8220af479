import { bornYearsAgo, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { openPlainSocket } from '@hooray/testkit/clients/plain-socket.ts';
import { deleteAccount, joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { newContribution } from '@hooray/testkit/factories/collage.ts';
import { newGift } from '@hooray/testkit/factories/gifts.ts';
import { ownCountry } from '@hooray/testkit/factories/matching.ts';
import type { Chat } from '../../../packages/contract/src/chats/calls.ts';
import { CELEBRATE_ROOM, chatKinds } from '../../../packages/contract/src/chats/constants.ts';

type Server = { url: string };

const ANSWER_MS = 10_000;

async function talk(server: Server, people: Person[], kind: keyof typeof chatKinds, roomId: string) {
  const wire = chatKinds[kind];
  for (const { accessToken } of people) {
    const socket = await openPlainSocket(server.url, wire.namespace, accessToken);
    const ask = (event: string, argument: unknown) => socket.timeout(ANSWER_MS).emitWithAck(event, argument);
    await ask(wire.join, roomId);
    await ask(wire.send, { [wire.roomKey]: roomId, text: 'A kite!' });
    await ask('fetchMessages', roomId);
    socket.disconnect();
  }
}

async function meet(server: Server, people: Person[]) {
  const filters = ownCountry();
  const sockets = await Promise.all(
    people.map(({ accessToken }) => openPlainSocket(server.url, '/random', accessToken)),
  );
  const found = sockets.map((socket) => new Promise((resolve) => socket.once('partnerFound', resolve)));
  for (const socket of sockets) await socket.timeout(ANSWER_MS).emitWithAck('findPartner', filters);
  await Promise.all(found);
  for (const socket of sockets) socket.disconnect();
}

export async function visit(server: Server): Promise<void> {
  const birthday = bornYearsAgo(20);
  const people = [await newPerson(server, { birthday }), await newPerson(server, { birthday })];
  const [one, other] = people as [Person, Person];
  const { body: party } = await call<Chat>(server, 'POST /api/chats', {
    token: one.accessToken,
    json: { name: 'Kites', description: 'What flies' },
  });
  await talk(server, people, 'interestparty', party.id);
  await talk(server, people, 'celebrate', CELEBRATE_ROOM);
  const box = await newBox(server, one);
  await joinBox(server, other, box.id);
  await newGift(server, other, box.id);
  await newContribution(server, other, box.id);
  await meet(server, people);
  for (const person of people) await deleteAccount(server, person);
}
