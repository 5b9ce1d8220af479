import type pg from 'pg';

/** Inserts boxes whose day is a month away. The first person is the creator. */
export async function putBoxes(client: pg.Client, people: string[], count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with made as (
       insert into boxes (name, birthday_date, day, email, is_surprise, creator_id, created_at)
       select 'Grace ' || number, current_date + 30 - interval '20 years', current_date + 30,
              gen_random_uuid() || '@example.com', true, $1, now() - number * interval '1 minute'
         from generate_series(1, $3::int) number returning id
     ), rooms as (
       insert into chat_rooms (id) select id::text from made
     ), taking_part as (
       insert into box_participants (box_id, user_id) select made.id, person.id
         from made cross join unnest($2::uuid[]) as person (id)
     )
     select id from made`,
    [people[0], people, count],
  );
  return rows.map(({ id }) => id);
}

/** Inserts gifts, added by the members in rotation. Every fourth gift is reserved. */
export async function putGifts(client: pg.Client, boxId: string, count: number): Promise<void> {
  await client.query(
    `with team as (
       select user_id as id, row_number() over () as place, count(*) over () as size
         from box_participants where box_id = $1
     )
     insert into box_gifts (box_id, title, link, price, added_by, added_at, reserved_by)
     select $1, 'A kite with ' || number || ' tails', 'https://example.com/kites/' || number, number + 0.99,
            team.id, now() - number * interval '1 minute', case when number % 4 = 0 then team.id end
       from generate_series(1, $2::int) number join team on place = number % size + 1`,
    [boxId, count],
  );
}

export async function putFriends(client: pg.Client, userId: string, friends: string[]): Promise<void> {
  await client.query(
    `insert into friendships (user_a, user_b, created_at)
     select least($1::uuid, friend.id), greatest($1::uuid, friend.id), now() - place * interval '1 minute'
       from unnest($2::uuid[]) with ordinality as friend (id, place)`,
    [userId, friends],
  );
}
