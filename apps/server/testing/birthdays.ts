import type pg from 'pg';

/** Sets a birthday as an ADMIN does, whose change alone crosses 13 and 18. */
export async function correctBirthday(pool: pg.Pool, userId: string, birthday: string | null): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      `insert into users (name, email, role) values ('Corrector', gen_random_uuid() || '@example.com', 'ADMIN') returning id`,
    );
    await client.query("select set_config('hooray.deciding_admin', $1, true)", [rows[0].id]);
    await client.query('update users set birthday = $2 where id = $1', [userId, birthday]);
    await client.query('delete from users where id = $1', [rows[0].id]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
