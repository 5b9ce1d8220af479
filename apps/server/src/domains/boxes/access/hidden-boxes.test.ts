import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { listHiddenFrom } from './hidden-boxes.service.ts';

const MANY = 12_000;
const at = (now: string) => ({
  db: database.db,
  clock: { now: () => new Date(now) },
  isVerificationOn: true,
});

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function newAccount({ isConfirmed }: { isConfirmed: boolean }) {
  const { rows } = await database.pool.query<{ id: string; email: string }>(
    `insert into users (name, email, email_verified_at)
     values ('Ada', gen_random_uuid() || '@example.com', case when $1 then now() end) returning id, email`,
    [isConfirmed],
  );
  return rows[0] ?? { id: '', email: '' };
}

interface Box {
  email: string;
  day: string;
  isSurprise?: boolean;
  creatorId?: string;
  /** The birthday person, undefined if the user has blocked the organizer, in a time zone. */
  bound?: { id?: string; timeZone: string };
  count?: number;
}

async function newBoxes({
  email,
  day,
  isSurprise = true,
  creatorId,
  bound,
  count = 1,
}: Box): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into boxes (name, birthday_date, day, email, is_surprise, creator_id, birthday_person_id, bound_at, time_zone)
     select 'A box', '1990-01-01', $2, $1, $3, $4, $5, case when $6::text is not null then now() end, $6
       from generate_series(1, $7) returning id`,
    [email, day, isSurprise, creatorId, bound?.id, bound?.timeZone, count],
  );
  return rows.map(({ id }) => id);
}

test('all surprises are hidden, however many boxes strangers have created since', async () => {
  const { id, email } = await newAccount({ isConfirmed: true });
  const bound = { id, timeZone: 'Europe/Berlin' };
  const real = await newBoxes({ email, day: '2030-06-15', bound });
  const later = await newBoxes({ email, day: '2031-06-15', bound, count: MANY });
  expect((await listHiddenFrom(at('2030-06-01T12:00:00Z'), id)).sort()).toEqual([...real, ...later].sort());
});

test.each([
  ['Pacific/Kiritimati', '2030-06-14T09:59:59Z', '2030-06-14T10:00:00Z'],
  ['Etc/GMT+12', '2030-06-15T11:59:59Z', '2030-06-15T12:00:00Z'],
])('in %s a surprise is hidden until its day begins there', async (timeZone, before, after) => {
  const { id, email } = await newAccount({ isConfirmed: true });
  const box = await newBoxes({ email, day: '2030-06-15', bound: { id, timeZone } });
  expect(await listHiddenFrom(at(before), id)).toEqual(box);
  expect(await listHiddenFrom(at(after), id)).toEqual([]);
});

test('a box that looks for an unconfirmed address is hidden until the day has begun everywhere', async () => {
  const { id, email } = await newAccount({ isConfirmed: false });
  const box = await newBoxes({ email, day: '2030-06-15' });
  expect(await listHiddenFrom(at('2030-06-15T11:59:59Z'), id)).toEqual(box);
  expect(await listHiddenFrom(at('2030-06-15T12:00:00Z'), id)).toEqual([]);
});

test('a box that was not linked to the user because of a block is hidden until the day has begun everywhere', async () => {
  const { id, email } = await newAccount({ isConfirmed: true });
  const box = await newBoxes({ email, day: '2030-06-15', bound: { timeZone: 'Pacific/Kiritimati' } });
  const hidden = (now: string) => listHiddenFrom({ ...at(now), isVerificationOn: false }, id);
  expect(await hidden('2030-06-15T11:59:59Z')).toEqual(box);
  expect(await hidden('2030-06-15T12:00:00Z')).toEqual([]);
});

test('a box that isn’t a surprise, that the user created or that is for another user isn’t hidden', async () => {
  const [person, other] = [await newAccount({ isConfirmed: false }), await newAccount({ isConfirmed: true })];
  const day = '2030-06-15';
  await newBoxes({ email: person.email, day, creatorId: person.id });
  await newBoxes({ email: person.email, day, isSurprise: false });
  await newBoxes({ email: other.email, day, bound: { id: other.id, timeZone: 'UTC' } });
  expect(await listHiddenFrom(at('2030-06-01T12:00:00Z'), person.id)).toEqual([]);
});
