import type pg from 'pg';

const COUNT = 10_000;

// Each shape is gender, age, age group, wanted gender, wanted ages, language, and whether each user asks for a
// different country. Each differs from the benchmark's users in only one respect, and none matches another.
const shapes = `('someone', 40, '36+', 'someone', '35+', 'English', true),
                ('someone', 40, '36+', 'someone', '35+', 'French', true),
                ('male', 40, '36+', 'female', '35+', 'English', false),
                ('someone', 40, '36+', 'someone', '18-25', 'English', false),
                ('someone', 30, '26-34', 'someone', '35+', 'English', false)`;

/** Inserts users who match no one. Their searches are in a temporary table. */
export async function putStrangers(client: pg.Client): Promise<void> {
  await client.query(
    `create temp table strangers as
     select gen_random_uuid() as user_id, shape.*, number
       from generate_series(0, $1::int - 1) number
       join (select *, row_number() over () - 1 as kind from (values ${shapes}) listed
              (gender, age, age_group, wants_gender, wants_ages, language, has_own_country)) shape
         on shape.kind = number % 5`,
    [COUNT],
  );
  await client.query(
    `insert into users (id, name, email, birthday, gender)
     select user_id, 'Stranger', user_id || '@example.com', current_date - make_interval(years => age, months => 6),
            initcap(gender)
       from strangers`,
  );
}

/** Puts their searches on the list of a living process. */
export async function letStrangersWait(client: pg.Client): Promise<void> {
  // In the future, so that the process needs no heartbeat.
  const { rows } = await client.query<{ id: string }>(
    `insert into random_processes (id, seen_at) values (gen_random_uuid(), now() + interval '1 hour') returning id`,
  );
  await client.query(
    `insert into random_searches (user_id, search_id, process_id, searched_at, gender, age_group, wants_gender,
                                  wants_ages, language, country)
     select user_id, gen_random_uuid(), $1, now() - interval '1 second', gender, age_group, wants_gender, wants_ages,
            language, case when has_own_country then 'country ' || number else 'any' end
       from strangers`,
    [rows[0]?.id],
  );
}

/** @throws Error if one of them was matched */
export async function sendStrangersAway(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ waiting: number }>(
    'select count(*)::int as waiting from random_searches join strangers using (user_id)',
  );
  if (rows[0]?.waiting !== COUNT) throw new Error(`${rows[0]?.waiting} of ${COUNT} still wait`);
  // Truncate, so that the index keeps no dead entries.
  await client.query('truncate random_searches');
}
