import { signAccessToken } from '@hooray/server/domains/accounts/sessions/access-tokens.service.ts';
import { createSecrets } from '@hooray/server/platform/crypto/secrets.ts';
import pg from 'pg';

const DAY_MS = 86_400_000;

/** The secret of servers that accept the tokens of `putPeople`. */
export const APP_SECRET = 'only for measuring, forty characters long';

export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface BenchPerson {
  id: string;
  token: string;
}

/** Inserts people with sessions directly, because hashing passwords would take minutes. */
export async function putPeople(client: pg.Client, count: number): Promise<BenchPerson[]> {
  const { rows } = await client.query<{ user_id: string; session_id: string }>(
    `with people as (
       insert into users (name, email, birthday)
       select 'Guest ' || number, 'guest-' || gen_random_uuid() || '@example.com', date '1990-01-01' + number % 365
         from generate_series(1, $1::int) number returning id
     ), signed_in as (
       insert into sessions (user_id, signed_in_at) select id, now() from people returning id, user_id
     ), kept as (
       insert into refresh_tokens (digest, session_id, expires_at)
       select id::text, id, now() + interval '1 day' from signed_in
     )
     select id as session_id, user_id from signed_in`,
    [count],
  );
  const { accessTokenKey } = createSecrets(APP_SECRET);
  const now = new Date();
  const expiresAt = new Date(now.getTime() + DAY_MS);
  return rows.map(({ user_id: userId, session_id: sessionId }) => ({
    id: userId,
    token: signAccessToken(accessTokenKey, { userId, sessionId, expiresAt }, now),
  }));
}

/** Returns a token for each person. */
export async function signInPeople(client: pg.Client, count: number): Promise<string[]> {
  return (await putPeople(client, count)).map(({ token }) => token);
}

/** Returns the parties' ids. */
export async function openParties(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with parties as (
       insert into parties (name, description)
       select 'Party ' || number, 'Cake for everybody' from generate_series(1, $1::int) number returning id
     )
     insert into chat_rooms (id) select id::text from parties returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Fills a room. As in the product, message ids start with their number. */
export async function fillRoom(client: pg.Client, roomId: string, count: number): Promise<void> {
  await client.query(
    `insert into chat_messages (id, room_id, author_id, text)
     select (overlay(lpad(to_hex(number), 12, '0') placing '-' from 9 for 0)
             || '-8' || left(random, 3) || '-8' || substr(random, 4, 3) || '-' || right(random, 12))::uuid,
            $1, author.id, number || ' Happy birthday! May your cake be large.'
       from generate_series(1, $2::int) number
       cross join lateral (select md5($1 || number) as random) digest
       cross join (select id from users where name like 'Guest%' limit 1) author`,
    [roomId, count],
  );
  await client.query('update chat_rooms set last_number = $2 where id = $1', [roomId, count]);
}
