import { randomUUID } from 'node:crypto';
import { insertAccount } from '@hooray/server/domains/accounts/accounts.repository.ts';
import { hashPassword } from '@hooray/server/domains/accounts/passwords/passwords.service.ts';
import { createSessions } from '@hooray/server/domains/accounts/sessions/sessions.service.ts';
import { insertBox } from '@hooray/server/domains/boxes/boxes.repository.ts';
import { insertParticipant } from '@hooray/server/domains/boxes/members/members.repository.ts';
import { insertParty } from '@hooray/server/domains/chats/parties/parties.repository.ts';
import { insertRoom } from '@hooray/server/domains/chats/rooms/rooms.repository.ts';
import {
  insertContribution,
  pictureKey,
} from '@hooray/server/domains/collage/contribute/contributions.repository.ts';
import { insertRequest } from '@hooray/server/domains/friends/friends.repository.ts';
import { insertGift } from '@hooray/server/domains/gifts/gifts.repository.ts';
import { bannerKey } from '@hooray/server/domains/sponsors/offers/banner-key.rules.ts';
import { insertOffer } from '@hooray/server/domains/sponsors/offers/offers.repository.ts';
import { insertSponsorRequest } from '@hooray/server/domains/sponsors/requests/sponsor-requests.repository.ts';
import type { Clock } from '@hooray/server/platform/clock.ts';
import type { Secrets } from '@hooray/server/platform/crypto/secrets.ts';
import type { Database, Db } from '@hooray/server/platform/db/database.ts';
import type { Storage } from '@hooray/server/platform/storage/storage.ts';
import type { SampleSubjects } from '../../clients/call-samples.ts';
import type { Person } from '../../clients/client.ts';
import { giveCredits } from '../../factories/credits.ts';
import { plainPicture } from '../../factories/pictures/pictures.ts';
import { sponsorApplication } from '../../factories/sponsors.ts';

export interface RaceGround {
  url: string;
  /** Connects as `RACE_OBSERVER`. */
  database: Database;
  clock: Clock;
  secrets: Secrets;
  storage: Storage;
}

export type RaceRole = 'creator' | 'participant' | 'visitor' | 'birthday person';

/** A world with a person in every role, and subjects for all calls. */
export interface RaceWorld extends SampleSubjects {
  creator: Person;
  giftId: string;
  contributionId: string;
  otherContributionId: string;
  partyId: string;
  sponsorRequestId: string;
  offerId: string;
  sessionId: string;
  /** A report about another user, for calls that need one. */
  reportId: string;
  incidentId: string;
  /** A decision about the caller. */
  decisionId: string;
  appealId: string;
}

const unpaid = { orderId: 'none', sessionId: 'cs_test_none' };
const undecided = { reportId: 'none', incidentId: 'none', decisionId: 'none', appealId: 'none' };

const PASSWORD = 'Kite-and-string-9';
// Hashed once, because all users of races can share a password.
let passwordHash: Promise<string> | undefined;
let picture: Promise<Buffer> | undefined;

async function addPerson(tx: Db, ground: RaceGround): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD, 'test');
  const account = await insertAccount(tx, {
    name: 'Racer',
    email: `${randomUUID()}@example.com`,
    birthday: '1990-01-01',
    passwordHash: await passwordHash,
  });
  const sessions = createSessions({ ...ground, db: ground.database.db, events: { publish: async () => {} } });
  const session = sessions.answerSession(account, await sessions.startSession(tx, account.id, null));
  return { ...session, id: account.id, email: account.email, password: PASSWORD };
}

async function addBox(
  tx: Db,
  { clock }: RaceGround,
  role: RaceRole,
  { self, creator, other }: Pick<RaceWorld, 'self' | 'creator' | 'other'>,
) {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const isOwn = role === 'birthday person';
  const boxId = await insertBox(tx, {
    name: 'Grace',
    birthdayDate: today,
    day: today,
    isSurprise: true,
    email: `${randomUUID()}@example.com`,
    creatorId: creator.id,
    createdAt: now,
    ...(isOwn && { birthdayPersonId: self.id, boundAt: now, timeZone: 'UTC' }),
  });
  await insertRoom(tx, boxId);
  const members = new Set([creator.id, other.id]);
  if (role === 'participant') members.add(self.id);
  for (const id of members) await insertParticipant(tx, boxId, id);
  return boxId;
}

async function addContribution(tx: Db, { clock, storage }: RaceGround, boxId: string, userId: string) {
  const contribution = {
    id: randomUUID(),
    boxId,
    userId,
    wish: 'Fly high!',
    collageWish: null,
    pictureVersion: randomUUID(),
    pictureBytes: 1,
    createdAt: clock.now(),
  };
  picture ??= plainPicture({ format: 'webp' });
  await storage.put(pictureKey(contribution), await picture);
  await insertContribution(tx, contribution);
  return contribution.id;
}

async function addSponsoring(tx: Db, { clock, storage }: RaceGround, ownerId: string) {
  const createdAt = clock.now();
  const request = { ...sponsorApplication, userId: ownerId, createdAt };
  const { id: sponsorRequestId } = await insertSponsorRequest(tx, request);
  const offerId = randomUUID();
  picture ??= plainPicture({ format: 'webp' });
  await storage.put(bannerKey({ id: offerId, ownerId }), await picture);
  await insertOffer(tx, {
    ...({ id: offerId, ownerId, type: 'Discount', amount: 5, gender: 'Any', interests: ['All'] } as const),
    ...{ age: 'any', ageFrom: 13, ageTo: 120, hasBanner: true, createdAt },
  });
  return { sponsorRequestId, offerId };
}

/** Inserts rows directly into the database, because races need hundreds of worlds. */
export async function openRaceWorld(ground: RaceGround, role: RaceRole): Promise<RaceWorld> {
  const { database, clock } = ground;
  const world = await database.db.transaction(async (tx) => {
    const [self, other] = [await addPerson(tx, ground), await addPerson(tx, ground)];
    const creator = role === 'creator' ? self : await addPerson(tx, ground);
    const boxId = await addBox(tx, ground, role, { self, creator, other });
    const gift = { title: 'Kite' };
    const { id: giftId } = await insertGift(tx, { boxId, gift, addedBy: other.id, addedAt: clock.now() });
    const otherContributionId = await addContribution(tx, ground, boxId, other.id);
    const contributionId = await addContribution(tx, ground, boxId, self.id);
    const { id: requestId } = await insertRequest(tx, other.id, self.id);
    const party = { name: 'Party', description: 'Ours', creatorId: other.id };
    const { id: partyId } = await insertParty(tx, party);
    const sponsoring = await addSponsoring(tx, ground, other.id);
    const wishes = { contributionId, otherContributionId };
    const things = { giftId, ...wishes, requestId, partyId, ...sponsoring, ...unpaid, ...undecided };
    return { self, other, creator, boxId, ...things };
  });
  await giveCredits(ground, { userId: world.self.id }, 20);
  await giveCredits(ground, { boxId: world.boxId }, 5);
  return world;
}
