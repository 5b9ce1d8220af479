import type pg from 'pg';

/** Leaves out rooms that don't exist. */
export async function listLastNumbers(pool: pg.Pool, roomIds: string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; last_number: string }>({
    name: 'last_numbers',
    text: 'select id, last_number from chat_rooms where id = any($1)',
    values: [roomIds],
  });
  return new Map(rows.map((row) => [row.id, Number(row.last_number)]));
}
