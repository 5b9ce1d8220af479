import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { birthdayIn, createBox, joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { contribute } from '@hooray/testkit/factories/collage.ts';
import { writeThanks } from '@hooray/testkit/factories/day/openings.ts';
import { addGift } from '@hooray/testkit/factories/gifts.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { apply } from '@hooray/testkit/factories/sponsors.ts';
import { appeal, newDecision } from '@hooray/testkit/factories/staff/appeals.ts';
import { report } from '@hooray/testkit/factories/staff/moderation.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import type { Chat } from '../../../packages/contract/src/chats/calls.ts';
import { CELEBRATE_ROOM } from '../../../packages/contract/src/chats/constants.ts';
import { payloads } from './payloads.ts';
import { offerInterests, rejectRequest } from './sponsoring.ts';
import { fillMatchedRoom, say } from './talk.ts';

type Server = { url: string };

/** `shown` contains the accepted payloads. */
export interface Field {
  name: string;
  paths: string[];
  shown: string[];
  /** By default the ADMIN. */
  reader?: Person;
}

const CONCURRENCY = 6;
const OF_A_BOX = 50;
const GIFTS_OF_A_BOX = 150;

const accepted = ({ status }: { status: number }) => status < 300;

async function forEach(texts: readonly string[], act: (text: string, index: number) => Promise<void>) {
  const next = texts.entries();
  const lane = async () => {
    for (const [index, text] of next) await act(text, index);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
}

/** Reports a note in a box whose day is today for the author, and which the reporter made. */
async function reportThanks(
  server: Server,
  database: Database,
  { reporter, author, text }: { reporter: Person; author: Person; text: string },
) {
  await database.pool.query('update users set email_verified_at = now() where id = $1', [author.id]);
  const birthdayDate = birthdayIn(0, new Date());
  const { id } = await newBox(server, reporter, { email: author.email, birthdayDate });
  const written = await writeThanks(server, author, id, text);
  return accepted(written) ? report(server, reporter, 'thanks', written.body.thanks.id) : written;
}

const field = (name: string, ...paths: string[]): Field => ({ name, paths, shown: [] });

interface Ground {
  server: Server;
  database: Database;
  reader: Person;
  partyId: string;
  teams: { id: string }[];
  giftBoxes: { id: string }[];
  picture: ReturnType<typeof asFile>;
  fields: ReturnType<typeof listFields>;
  /** The newest contribution of each team, which the next person reports. */
  newest: Map<string, { id: string; text: string }>;
}

type Boxes = Pick<Ground, 'teams' | 'giftBoxes'>;

function listFields({
  partyId,
  matchedRoomId,
  teams,
  giftBoxes,
}: Boxes & { partyId: string; matchedRoomId: string }) {
  return {
    names: field('names of people', `/chat/${partyId}`, '/manage-users'),
    messages: field('messages in a party', `/chat/${partyId}`),
    celebration: field('messages in the celebrate chat', '/celebrate'),
    team: field('messages in team chats', ...teams.map(({ id }) => `/birthday_box/${id}`)),
    random: field('messages in a random chat', `/random-chat/${matchedRoomId}`),
    parties: field('names of parties', '/interest_parties'),
    descriptions: field('descriptions of parties', '/interest_parties'),
    gifts: field('titles of gifts', ...giftBoxes.map(({ id }) => `/birthday_box/${id}`)),
    wishes: field('wishes', ...teams.map(({ id }) => `/team-gift-collage/${id}`)),
    boxes: field('names of birthday people', '/profile'),
    companies: field('companies of sponsors', '/admin?show=requests'),
    products: field('products of sponsors', '/admin?show=requests'),
    contacts: field('contact persons of sponsors', '/admin?show=requests'),
    reasons: field('reasons of reports', '/admin?show=reports'),
    appeals: field('appeals', '/admin?show=appeals'),
    interests: field('interests of offers', '/for-sponsors'),
    rejections: field('reasons of rejections', '/profile?tab=sponsor'),
    collageWishes: field('wishes for the collage', '/admin?show=reports'),
    thanks: field('notes of thanks', '/admin?show=reports'),
  };
}

async function openGround(server: Server, database: Database, reader: Person): Promise<Ground> {
  const { body: party } = await call<Chat>(server, 'POST /api/chats', {
    token: reader.accessToken,
    json: { name: 'Kites', description: 'What flies' },
  });
  const teams = await Promise.all(
    Array.from({ length: payloads.length / OF_A_BOX }, () => newBox(server, reader)),
  );
  const giftBoxes = teams.slice(0, Math.ceil(payloads.length / GIFTS_OF_A_BOX));
  const rejected = await rejectRequest(server, database, payloads);
  const matchedRoomId = await fillMatchedRoom(server, database, reader, payloads);
  const fields = listFields({ partyId: party.id, matchedRoomId, teams, giftBoxes });
  fields.random.shown.push(...payloads);
  fields.rejections.shown.push(...rejected.shown);
  fields.rejections.reader = rejected.applicant;
  fields.interests.shown.push(...(await offerInterests(server, database, reader, payloads)));
  const picture = asFile(await plainPicture());
  return {
    ...{ server, database, reader, partyId: party.id, teams, giftBoxes, picture, fields },
    newest: new Map(),
  };
}

async function fillChats({ server, partyId, fields }: Ground, person: Person, text: string): Promise<void> {
  if (await say(server, person, ['interestparty', partyId], text)) fields.messages.shown.push(text);
  if (await say(server, person, ['celebrate', CELEBRATE_ROOM], text)) fields.celebration.shown.push(text);
  const json = { name: text, description: text };
  const opened = await call(server, 'POST /api/chats', { token: person.accessToken, json });
  if (!accepted(opened)) return;
  fields.parties.shown.push(text);
  fields.descriptions.shown.push(text);
}

async function fillBoxes(ground: Ground, person: Person, text: string, index: number): Promise<void> {
  const { server, teams, giftBoxes, picture, fields, newest } = ground;
  const team = teams[Math.floor(index / OF_A_BOX)];
  const giftBox = giftBoxes[Math.floor(index / GIFTS_OF_A_BOX)];
  if (!team || !giftBox) throw new Error('there are too few boxes');
  for (const box of new Set([team, giftBox])) await joinBox(server, person, box.id);
  // Only valid links are accepted, but their query may contain any text.
  const link = `https://example.com/?kite=${encodeURIComponent(text)}`;
  const refused = await addGift(server, person, giftBox.id, { title: text, link: text });
  if (accepted(refused)) throw new Error(`${text} was accepted as a link`);
  if (accepted(await addGift(server, person, giftBox.id, { title: text, link })))
    fields.gifts.shown.push(text);
  if (await say(server, person, ['birthday', team.id], text)) fields.team.shown.push(text);
  const wishes = { wish: text, collageWish: text, image: picture };
  const contributed = await contribute(server, person, team.id, wishes);
  if (accepted(contributed)) fields.wishes.shown.push(text);
  const before = newest.get(team.id);
  const { contributionId } = contributed.body.participant ?? {};
  if (contributionId) newest.set(team.id, { id: contributionId, text });
  if (before && accepted(await report(server, person, 'contribution', before.id, text))) {
    fields.reasons.shown.push(text);
    fields.collageWishes.shown.push(before.text);
  }
}

async function writeToAdmins(
  { server, database, fields }: Ground,
  person: Person,
  text: string,
): Promise<void> {
  const decisionId = await newDecision({ database, clock: { now: () => new Date() } }, person.id);
  if (accepted(await appeal(server, person, decisionId, text))) fields.appeals.shown.push(text);
  const application = { companyName: text, productDescription: text, contactPerson: text };
  if (!accepted(await apply(server, person, application))) return;
  fields.companies.shown.push(text);
  fields.products.shown.push(text);
  fields.contacts.shown.push(text);
}

/** Fills every displayed field with payloads, from one person per payload. The reader sees all of them. */
export async function fillWithMarkup(server: Server, database: Database, reader: Person): Promise<Field[]> {
  const ground = await openGround(server, database, reader);
  const { fields } = ground;
  /** Writes the next note of thanks. */
  let previous: Person | undefined;
  await forEach(payloads, async (text, index) => {
    const named = await newPerson(server, { name: text }).catch(() => undefined);
    if (named) fields.names.shown.push(text);
    const person = named ?? (await newPerson(server));
    await fillChats(ground, person, text);
    await fillBoxes(ground, person, text, index);
    const thanks = previous && { reporter: person, author: previous, text };
    if (thanks && accepted(await reportThanks(server, database, thanks))) fields.thanks.shown.push(text);
    previous = person;
    await writeToAdmins(ground, person, text);
  });
  // Needed because of the hourly limit per user.
  await forEach(
    payloads.filter((_, index) => index % 3 === 0),
    async (name) => {
      if (accepted(await createBox(server, reader, { name }))) fields.boxes.shown.push(name);
    },
  );
  return Object.values(fields);
}
