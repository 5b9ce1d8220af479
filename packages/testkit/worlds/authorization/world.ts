import { call, newPerson, type Person } from '../../clients/client.ts';
import { type KeptState, keepState } from '../../database/kept-state.ts';
import { birthdayIn, joinBox, newBox, removeFromBox } from '../../factories/boxes.ts';
import { newCollage, newContribution } from '../../factories/collage.ts';
import { donate, giveCredits } from '../../factories/credits.ts';
import { startOpening, thank } from '../../factories/day/openings.ts';
import { befriend, incomingOf, sendRequest } from '../../factories/friends.ts';
import { newGift, removeGift, reserveGift } from '../../factories/gifts.ts';
import { allMailSettled, verificationTokenFor } from '../../factories/mails.ts';
import { notificationsOf } from '../../factories/notifications.ts';
import { newOrder, newSession } from '../../factories/payments.ts';
import { asFile, plainPicture } from '../../factories/pictures/pictures.ts';
import { newPasskey, PASSKEY_SITE } from '../../factories/sign-in/passkeys.ts';
import { newOffer, newRequest, setSponsor } from '../../factories/sponsors.ts';
import { appeal, newDecision } from '../../factories/staff/appeals.ts';
import { block, report, restrict } from '../../factories/staff/moderation.ts';
import { createTestComposer } from '../../fakes/composer.ts';
import { openTestServer, type TestServer } from '../../processes/test-server.ts';
import { type Kind, kinds } from './people.ts';

const PLENTY = 50;

export interface FullBox {
  boxId: string;
  giftId: string;
  removedGiftId: string;
  /** The reserved gifts, by the member who reserved them. */
  reservedGiftIds: Map<Person, string>;
  /** By a team member who isn't in the matrix. */
  contributionId: string;
  pictureAddress: string;
}

export interface OwnThings {
  sessionId: string;
  passkeyId: string;
  friendRequestId: string;
  notificationId: string;
  decisionId: string;
  confirmationToken: string;
  orderId: string;
  checkoutId: string;
  offerId: string;
}

/** One person of each kind around one box, with their own and others' objects. */
export interface AuthorizationWorld {
  server: TestServer;
  people: Record<Exclude<Kind, 'signed out'>, Person>;
  /** Owns one of everything, is on every box's team, and isn't in the matrix. */
  other: Person;
  friend: Person;
  /** A former friend of every other user. */
  formerFriend: Person;
  /** A user whom every other user has blocked. */
  foe: Person;
  boxes: { later: FullBox; today: FullBox; sought: FullBox };
  own: Map<Person, OwnThings>;
  partyId: string;
  calendar: string;
  sponsorRequestIds: { friend: string; admin: string };
  reportIds: { other: string; admin: string };
  appealIds: { other: string; admin: string };
  incidentId: string;
  /** In today's box. */
  thanksId: string;
  state: KeptState;
}

type People = AuthorizationWorld['people'];

async function fillBox(
  server: TestServer,
  { creator, participant, muted, suspended, removed }: People,
  other: Person,
  fields: { birthdayDate: string; email: string },
): Promise<FullBox> {
  const { id: boxId } = await newBox(server, creator, fields);
  const team = [participant, muted, suspended, other];
  for (const person of [...team, removed]) await joinBox(server, person, boxId);
  const { id: giftId } = await newGift(server, other, boxId);
  const { id: removedGiftId } = await newGift(server, other, boxId);
  await removeGift(server, other, { boxId, giftId: removedGiftId });
  const reservedGiftIds = new Map<Person, string>();
  for (const person of [creator, ...team]) {
    const gift = await newGift(server, other, boxId);
    await reserveGift(server, person, { boxId, giftId: gift.id });
    reservedGiftIds.set(person, gift.id);
  }
  for (const person of [creator, participant, muted, removed]) await newContribution(server, person, boxId);
  const { contributionId, collageUrl } = await newContribution(server, other, boxId);
  await newCollage(server, other, boxId);
  await donate(server, other, { boxId, amount: 5 });
  await removeFromBox(server, creator, boxId, removed.id);
  return {
    ...{ boxId, giftId, removedGiftId, reservedGiftIds },
    ...{ contributionId: contributionId ?? '', pictureAddress: collageUrl ?? '' },
  };
}

async function sessionIdOf(server: TestServer, { accessToken: token }: Person): Promise<string> {
  const { body } = await call<{ sessions: { id: string }[] }>(server, 'GET /api/auth/sessions', { token });
  return body.sessions[0]?.id ?? '';
}

/** Returns the objects that the person owns. Someone who isn't a sponsor gets an unknown id. */
async function ownThings(
  server: TestServer,
  person: Person,
  { friend, foe, asking }: Record<'friend' | 'foe' | 'asking', Person>,
): Promise<OwnThings> {
  await sendRequest(server, asking, person.id);
  await befriend(server, friend, person);
  await block(server, person, foe.id);
  const [request] = await incomingOf(server, person);
  return {
    sessionId: await sessionIdOf(server, person),
    passkeyId: (await newPasskey(server, person)).rowId,
    friendRequestId: request?.id ?? '',
    notificationId: (await notificationsOf(server, person)).notifications[0]?.id ?? '',
    decisionId: await newDecision(server, person.id),
    confirmationToken: await verificationTokenFor(server, person.email),
    orderId: (await newOrder(server, person, { credits: 5 })).id,
    checkoutId: (await newSession(server, person, { credits: 5 })).id,
    offerId: crypto.randomUUID(),
  };
}

async function publishOffer(server: TestServer, person: Person): Promise<string> {
  await setSponsor(server, person, true);
  const banner = asFile(await plainPicture());
  return (await newOffer(server, person, { age: 'any', banner })).id;
}

async function newAppeal(server: TestServer, person: Person): Promise<string> {
  const id = await newDecision(server, person.id);
  await appeal(server, person, id);
  return id;
}

const reportIdOf = async (...given: Parameters<typeof report>) => (await report(...given)).body.report.id;

export async function openAuthorizationWorld(): Promise<AuthorizationWorld> {
  const server = await openTestServer(
    { EMAIL_VERIFICATION: 'on', PUBLIC_URL: PASSKEY_SITE },
    { composer: createTestComposer() },
  );
  const { pool } = server.database;
  const signedIn = kinds.filter((kind) => kind !== 'signed out');
  const registered = signedIn.map(
    async (kind) => [kind, await newPerson(server, { name: `Signed-in ${kind}` })] as const,
  );
  const people = Object.fromEntries(await Promise.all(registered)) as People;
  const [other, friend, formerFriend, foe, asking, colleague] = await Promise.all([
    newPerson(server, { name: 'Other' }),
    newPerson(server, { name: 'Friend' }),
    newPerson(server, { name: 'Former friend' }),
    newPerson(server, { name: 'Foe' }),
    newPerson(server, { name: 'Asking' }),
    newPerson(server, { name: 'Colleague' }),
  ]);
  const own = new Map<Person, OwnThings>();
  for (const person of [...Object.values(people), other])
    own.set(person, await ownThings(server, person, { friend, foe, asking }));
  for (const person of [...Object.values(people), other])
    await giveCredits(server, { userId: person.id }, PLENTY);

  await pool.query('update users set email_verified_at = now() where id <> $1', [people.unconfirmed.id]);
  const fill = (days: number, { email }: Person) =>
    fillBox(server, people, other, { email, birthdayDate: birthdayIn(days, server.clock.now()) });
  const boxes = {
    later: await fill(20, people.wrapped),
    today: await fill(0, people['on the day']),
    sought: await fill(20, people.unconfirmed),
  };
  await startOpening(server, people['on the day'], boxes.today.boxId);
  const thanksId = (await thank(server, people['on the day'], boxes.today.boxId)).id;
  await pool.query(
    `insert into friend_removals (remover_id, friend_id, friends_since, removed_at)
      select id, $1, now(), now() + interval '1 hour' from users where id <> $1`,
    [formerFriend.id],
  );
  // A removal can be undone only for some seconds.
  await pool.query(
    "update box_gifts set removed_at = now() + interval '1 hour' where removed_at is not null",
  );

  for (const person of [other, people.sponsor]) {
    const offerId = await publishOffer(server, person);
    own.set(person, { ...(own.get(person) as OwnThings), offerId });
  }
  const { body: party } = await call<{ id: string }>(server, 'POST /api/chats', {
    token: other.accessToken,
    json: { name: 'Kites', description: 'What flies' },
  });
  const { body: calendar } = await call<{ url: string }>(server, 'GET /api/friends/calendar', {
    token: other.accessToken,
  });
  const sponsorRequestIds = {
    friend: (await newRequest(server, friend)).id,
    admin: (await newRequest(server, people.admin)).id,
  };
  const reportIds = {
    other: await reportIdOf(server, people.participant, 'contribution', boxes.later.contributionId),
    admin: await reportIdOf(server, other, 'user', people.admin.id),
  };
  const appealIds = {
    other: await newAppeal(server, other),
    admin: await newAppeal(server, people.admin),
  };
  const incident = await pool.query<{ id: string }>(
    `insert into payment_incidents (provider, kind, reference, detail, created_at)
      values ('stripe', 'unmatched', 'nobody', 'Nobody began this.', now()) returning id`,
  );

  for (const person of [other, people.creator]) await block(server, person, people.blocked.id);
  for (const state of ['muted', 'suspended'] as const) await restrict(server, people[state], state);
  await pool.query("update users set role = 'ADMIN' where id in ($1, $2)", [people.admin.id, colleague.id]);
  await pool.query('update users set birthday = null where id = $1', [people['without a birthday'].id]);
  await allMailSettled(server);
  return {
    ...{
      server,
      people,
      other,
      friend,
      formerFriend,
      foe,
      boxes,
      own,
      sponsorRequestIds,
      reportIds,
      appealIds,
      thanksId,
    },
    partyId: party.id,
    calendar: new URL(calendar.url).pathname.slice('/api/calendar/'.length, -'.ics'.length),
    incidentId: incident.rows[0]?.id ?? '',
    state: await keepState(server),
  };
}
