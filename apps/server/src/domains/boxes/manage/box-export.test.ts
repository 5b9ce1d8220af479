import { randomUUID } from 'node:crypto';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { connect } from '@hooray/testkit/clients/sockets.ts';
import {
  birthdayIn,
  changeAddress,
  joinBox,
  newBox,
  removeFromBox,
  signInAgain,
} from '@hooray/testkit/factories/boxes.ts';
import { newCollage, newContribution } from '@hooray/testkit/factories/collage.ts';
import { newGift, reserveGift } from '@hooray/testkit/factories/gifts.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDomainEvents } from '../../../platform/domain-events.ts';
import { createProcessLimiter } from '../../../platform/limits/limits.ts';
import type { DomainFacts } from '../../module.ts';
import { createBoxesModule } from '../boxes.module.ts';

let server: TestServer;
let verifying: TestServer;
beforeAll(async () => {
  const composer = createTestComposer();
  server = await openTestServer({}, { composer });
  verifying = await openTestServer({ EMAIL_VERIFICATION: 'on' }, { composer });
});
afterAll(() => Promise.all([server.close(), verifying.close()]));

/** An export's text, as its user receives it. */
async function exportOf(at: TestServer, { accessToken: token }: Person): Promise<string> {
  const { status, bytes } = await call(at, 'GET /api/auth/export', { token });
  expect(status).toBe(200);
  const files = Object.entries(unzipSync(new Uint8Array(bytes)));
  return files.map(([name, content]) => `${name}: ${strFromU8(content)}`).join('\n');
}

async function speak(at: TestServer, person: Person, roomId: string, text: string): Promise<void> {
  const { ask } = await connect(at, '/birthday', person);
  expect(await ask('sendMessage', { roomId, text })).toMatchObject({ ok: true });
}

/** The content of one file of an export. */
async function fileOf({ accessToken: token }: Person, name: string) {
  const { bytes } = await call(server, 'GET /api/auth/export', { token });
  return JSON.parse(strFromU8(unzipSync(new Uint8Array(bytes))[name] ?? new Uint8Array()));
}

test('an export contains the user’s reservations with the consent, and the words of the user’s backgrounds', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const { id: boxId } = await newBox(server, other);
  await joinBox(server, person, boxId);
  const [named, unnamed] = [await newGift(server, other, boxId), await newGift(server, other, boxId)];
  await reserveGift(server, person, { boxId, giftId: named.id }, { isNamed: true });
  await reserveGift(server, other, { boxId, giftId: unnamed.id });
  await newContribution(server, other, boxId);
  await newCollage(server, other, boxId, { prompt: 'rain' });
  await newCollage(server, person, boxId, { prompt: 'stars' });
  expect((await fileOf(person, 'gifts.json')).reserved).toEqual([{ boxId, giftId: named.id, isNamed: true }]);
  expect((await fileOf(other, 'gifts.json')).reserved).toEqual([
    { boxId, giftId: unnamed.id, isNamed: false },
  ]);
  expect(await fileOf(person, 'collages.json')).toEqual([{ boxId, prompt: 'stars' }]);
  expect(await fileOf(other, 'collages.json')).toEqual([]);
});

test('an export contains the user’s own boxes, gifts and texts, and no others', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const created = await newBox(server, person, { name: 'Made by me', phone: '+1 555 0123' });
  const joined = await newBox(server, other, { name: 'Joined by me', phone: '+1 555 0199' });
  await joinBox(server, person, joined.id);
  await newGift(server, person, joined.id, {
    title: 'My gift',
    link: 'https://example.com/mine',
    price: 12.34,
  });
  await newGift(server, other, joined.id, { title: 'Another gift' });
  await call(server, 'POST /api/birthday_gift/selected-gifts', {
    token: person.accessToken,
    json: { title: 'My selected gift' },
  });
  await speak(server, person, joined.id, 'my words');
  await speak(server, other, joined.id, 'other words');
  const words = await exportOf(server, person);
  const own = [
    'Made by me',
    'Joined by me',
    'My gift',
    'https://example.com/mine',
    '12.34',
    'My selected gift',
    'my words',
  ];
  for (const fact of [...own, created.email ?? '', '+1 555 0123', joined.id]) expect(words).toContain(fact);
  for (const secret of [
    'Another gift',
    'other words',
    '555 0199',
    joined.email ?? '',
    other.id,
    other.user.name,
  ])
    expect(words).not.toContain(secret);
});

/** Links a box to a user who has donated to it and written in it. */
async function becomeBirthdayPerson(at: TestServer) {
  const [creator, grace] = [await newPerson(at), await newPerson(at)];
  const email = `${randomUUID()}@example.com`;
  const birthdayDate = birthdayIn(2, at.clock.now());
  const { id } = await newBox(at, creator, { name: 'Secret box', email, birthdayDate });
  await joinBox(at, grace, id);
  const { id: giftId } = await newGift(at, grace, id, { title: 'Secret gift' });
  await reserveGift(at, grace, { boxId: id, giftId });
  await newContribution(at, grace, id, { wish: 'Secret wish' });
  await newCollage(at, grace, id, { prompt: 'Secret stars' });
  await speak(at, grace, id, 'Secret words');
  return { id, grace, email, giftId };
}

test('an export contains nothing of a wrapped box, and from the day on the user’s own content in it', async () => {
  const { id, grace, email, giftId } = await becomeBirthdayPerson(server);
  const own = ['Secret words', 'Secret wish', 'Secret stars'];
  const earlier = await exportOf(server, grace);
  for (const fact of [...own, giftId]) expect(earlier).toContain(fact);
  await changeAddress(server, grace, email);
  const words = await exportOf(server, grace);
  for (const secret of ['Secret', id, giftId]) expect(words).not.toContain(secret);
  server.clock.advance(3 * 86_400_000);
  const later = await signInAgain(server, { ...grace, email });
  const opened = await exportOf(server, later);
  for (const fact of [...own, 'Secret box']) expect(opened).toContain(fact);
});

test('an export lists the boxes that the user made and handed over, without those for the user', async () => {
  const [maker, heir] = [await newPerson(server), await newPerson(server)];
  const handOver = async (fields: Parameters<typeof newBox>[2]) => {
    const box = await newBox(server, maker, { name: 'Secret Grace', ...fields });
    await joinBox(server, heir, box.id);
    await removeFromBox(server, maker, box.id, maker.id);
    return box;
  };
  const email = `${randomUUID()}@example.com`;
  const [left, removed, own] = [await handOver({}), await handOver({}), await handOver({ email })];
  await joinBox(server, maker, removed.id);
  await removeFromBox(server, heir, removed.id, maker.id);
  await newBox(server, maker, { name: 'Still mine' });
  await changeAddress(server, maker, email);
  expect(await fileOf(maker, 'handed-over-boxes.json')).toEqual([
    { id: removed.id, createdAt: removed.createdAt },
    { id: left.id, createdAt: left.createdAt, day: left.day },
  ]);
  const words = await exportOf(server, maker);
  for (const secret of ['Secret', own.id, heir.id]) expect(words).not.toContain(secret);
});

test('an export contains nothing of a box that is linked to the user while the export is being made', async () => {
  const { grace, email } = await becomeBirthdayPerson(server);
  const { database, clock } = server;
  const boxes = createBoxesModule({
    ...{ db: database.db, clock, isVerificationOn: false, events: createDomainEvents<DomainFacts>() },
    addressLookups: createProcessLimiter('address lookups', { points: 1, seconds: 1 }),
  });
  const hidden = await boxes.listHiddenFrom(grace.id);
  await changeAddress(server, grace, email);
  expect((await boxes.exportOf?.(database.db, grace.id, hidden))?.['boxes.json']).toEqual([]);
});

test('an export contains nothing of a box that may be for the user, as a member', async () => {
  const { id, grace, email } = await becomeBirthdayPerson(verifying);
  await changeAddress(verifying, grace, email);
  const words = await exportOf(verifying, grace);
  for (const secret of ['Secret', id]) expect(words).not.toContain(secret);
});

test('an export contains nothing of a box that may be for the user, after the membership has ended', async () => {
  const { id, grace, email } = await becomeBirthdayPerson(verifying);
  await removeFromBox(verifying, grace, id, grace.id);
  await changeAddress(verifying, grace, email);
  const words = await exportOf(verifying, grace);
  for (const secret of ['Secret', id]) expect(words).not.toContain(secret);
});
