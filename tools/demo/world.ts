import { befriend, sendRequest } from '@hooray/testkit/factories/friends.ts';
import { takeAdvice } from './advice.ts';
import { fillBoxes } from './boxes.ts';
import { makeTrouble } from './moderation-cases.ts';
import { type CastName, invite, type People } from './people.ts';
import { openShops } from './sponsors.ts';
import { talkInPublic } from './talk.ts';

const friends: [CastName, CastName][] = [
  ['greta', 'bruno'],
  ['greta', 'chloe'],
  ['greta', 'elena'],
  ['hugo', 'ada'],
  ['chloe', 'ada'],
  ['chloe', 'hugo'],
  ['dmytro', 'bruno'],
  ['dmytro', 'elena'],
];

async function connectFriends(url: string, people: People): Promise<void> {
  for (const [one, other] of friends) await befriend({ url }, people[one], people[other]);
  await sendRequest({ url }, people.jonas, people.greta.id);
  await sendRequest({ url }, people.dmytro, people.chloe.id);
}

/** Uses the same calls as the product's tests. */
export async function makeWorld(url: string): Promise<void> {
  const people = await invite(url);
  await connectFriends(url, people);
  await fillBoxes(url, people);
  await takeAdvice(url, people);
  await talkInPublic(url, people);
  await openShops(url, people);
  await makeTrouble(url, people);
}
