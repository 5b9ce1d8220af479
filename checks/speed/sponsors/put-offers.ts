import type pg from 'pg';

/** Ages that match the bench's users. */
const FITTING = { from: 18, to: 60 };
const OTHERS = { from: 61, to: 120 };

interface Ages {
  from: number;
  to: number;
}

/** Inserts offers for any gender, each older than the one before. The newest is `newest` seconds old. */
async function insert(
  client: pg.Client,
  ownerId: string,
  { count, newest, apart, ages }: { count: number; newest: number; apart: number; ages: Ages },
): Promise<void> {
  await client.query(
    `insert into sponsor_offers
       (id, owner_id, type, amount, age, age_from, age_to, gender, interests, has_banner, approved_at, created_at)
     select gen_random_uuid(), $1, 'Discount', number, $3 || '-' || $4, $3::int, $4::int, 'Any',
            array['Music', 'Art'], true, now(), now() - ($5::int + number * $6::int) * interval '1 second'
       from generate_series(1, $2::int) number`,
    [ownerId, count, ages.from, ages.to, newest, apart],
  );
}

/** One offer in ten matches the bench's users. Those are evenly distributed, or only the oldest. */
export async function putOffers(
  client: pg.Client,
  ownerId: string,
  { count, isBuried }: { count: number; isBuried: boolean },
): Promise<void> {
  await client.query('delete from sponsor_offers');
  const fitting = count / 10;
  await insert(client, ownerId, { count: count - fitting, newest: 0, apart: 1, ages: OTHERS });
  const place = isBuried ? { newest: count, apart: 1 } : { newest: 0, apart: 9 };
  await insert(client, ownerId, { count: fitting, ...place, ages: FITTING });
  await client.query('vacuum analyze sponsor_offers');
}
