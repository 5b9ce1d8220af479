import { setTimeout as delay } from 'node:timers/promises';
import { createBox, joinBox, newBox } from '../../../apps/server/testing/boxes.ts';
import { contribute } from '../../../apps/server/testing/collage.ts';
import { addGift } from '../../../apps/server/testing/gifts.ts';
import { asFile, plainPicture } from '../../../apps/server/testing/pictures.ts';
import { apply } from '../../../apps/server/testing/sponsors.ts';
import { call, newPerson, type Person } from '../../../apps/server/testing/wire/client.ts';
import { openPlainSocket } from '../../../apps/server/testing/wire/plain-socket.ts';
import type { Chat } from '../../../packages/contract/src/chats.ts';
import { chatKinds } from '../../../packages/contract/src/chats.values.ts';
import { payloads } from './payloads.ts';

type Server = { url: string };

/** A field that people read: where it is shown, and what of it was let in. */
export interface Field {
  name: string;
  paths: string[];
  shown: string[];
}

const wire = chatKinds.interestparty;
const AT_ONCE = 6;
const OF_A_BOX = 50;
/** Then the reader may make as many calls as anybody. */
const MINUTE = 60_000;
const GIFTS_OF_A_BOX = 150;

const accepted = ({ status }: { status: number }) => status < 300;

/** Does it for each payload, several at once. */
async function forEach(texts: readonly string[], act: (text: string, index: number) => Promise<void>) {
  const next = texts.entries();
  const lane = async () => {
    for (const [index, text] of next) await act(text, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function say(server: Server, { accessToken }: Person, roomId: string, text: string): Promise<boolean> {
  const socket = await openPlainSocket(server.url, wire.namespace, accessToken);
  try {
    await socket.timeout(5000).emitWithAck(wire.join, roomId);
    const answer = await socket.timeout(5000).emitWithAck(wire.send, { [wire.roomKey]: roomId, text });
    return answer.ok === true;
  } finally {
    socket.disconnect();
  }
}

/** Everybody puts one payload into each field that others read; the reader is somebody who sees all of it. */
export async function fillWithMarkup(server: Server, reader: Person): Promise<Field[]> {
  const token = reader.accessToken;
  const { body: party } = await call<Chat>(server, 'POST /api/chats', {
    token,
    json: { name: 'Kites', description: 'What flies' },
  });
  const teams = await Promise.all(
    Array.from({ length: payloads.length / OF_A_BOX }, () => newBox(server, reader)),
  );
  const giftBoxes = teams.slice(0, Math.ceil(payloads.length / GIFTS_OF_A_BOX));
  const picture = asFile(await plainPicture());
  const field = (name: string, ...paths: string[]): Field => ({ name, paths, shown: [] });
  const fields = {
    names: field('names of people', `/chat/${party.id}`, '/manage-users'),
    messages: field('messages', `/chat/${party.id}`),
    parties: field('names of parties', '/interest_parties'),
    descriptions: field('descriptions of parties', '/interest_parties'),
    gifts: field('titles of gifts', ...giftBoxes.map(({ id }) => `/birthday_box/${id}`)),
    wishes: field('wishes', ...teams.map(({ id }) => `/team-gift-collage/${id}`)),
    boxes: field('names of birthday people', '/profile'),
    companies: field('companies of sponsors', '/admin?show=requests'),
    products: field('products of sponsors', '/admin?show=requests'),
  };

  await forEach(payloads, async (text, index) => {
    const named = await newPerson(server, { name: text }).catch(() => undefined);
    if (named) fields.names.shown.push(text);
    const person = named ?? (await newPerson(server));
    if (await say(server, person, party.id, text)) fields.messages.shown.push(text);
    const own = { token: person.accessToken };
    const json = { name: text, description: text };
    const opened = await call(server, 'POST /api/chats', { ...own, json });
    if (accepted(opened)) {
      fields.parties.shown.push(text);
      fields.descriptions.shown.push(text);
    }
    const team = teams[Math.floor(index / OF_A_BOX)];
    const giftBox = giftBoxes[Math.floor(index / GIFTS_OF_A_BOX)];
    if (!team || !giftBox) throw new Error('there are too few boxes');
    for (const box of new Set([team, giftBox])) await joinBox(server, person, box.id);
    // A link that is none is refused; one that is, may carry anything.
    const link = `https://example.com/?kite=${encodeURIComponent(text)}`;
    const refused = await addGift(server, person, giftBox.id, { title: text, link: text });
    if (accepted(refused)) throw new Error(`${text} was accepted as a link`);
    if (accepted(await addGift(server, person, giftBox.id, { title: text, link })))
      fields.gifts.shown.push(text);
    if (accepted(await contribute(server, person, team.id, { wish: text, image: picture })))
      fields.wishes.shown.push(text);
    const application = { companyName: text, productDescription: text, contactPerson: 'Robin' };
    if (accepted(await apply(server, person, application))) {
      fields.companies.shown.push(text);
      fields.products.shown.push(text);
    }
  });
  // As many as one person may create in an hour.
  await forEach(
    payloads.filter((_, index) => index % 3 === 0),
    async (name) => {
      if (accepted(await createBox(server, reader, { name }))) fields.boxes.shown.push(name);
    },
  );
  await delay(MINUTE);
  return Object.values(fields);
}
