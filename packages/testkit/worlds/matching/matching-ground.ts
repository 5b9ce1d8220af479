import type { Database } from '@hooray/server/platform/db/database.ts';
import { correctBirthday } from '../../factories/birthdays.ts';
import type { MatchPerson } from './rules.ts';

export class MatchingGround {
  readonly #pool: Database['pool'];

  constructor({ pool }: Database) {
    this.#pool = pool;
  }

  async addPeople(people: MatchPerson[]): Promise<void> {
    await this.#pool.query(
      `insert into users (id, name, email, birthday, gender)
       select id, 'Seeker', id || '@example.com', birthday, gender
         from jsonb_to_recordset($1) as person(id uuid, birthday date, gender text)`,
      [JSON.stringify(people)],
    );
  }

  /** Clears everything except rooms. */
  async clear(): Promise<void> {
    await this.#pool.query('delete from random_searches');
    await this.#pool.query('delete from random_processes');
  }

  /** Marks these processes as alive and all others as dead, however slow the machine is. */
  async keepAlive(processIds: string[]): Promise<void> {
    await this.#pool.query(
      `update random_processes set seen_at = clock_timestamp() +
         case when id = any($1) then interval '1 hour' else interval '-30 seconds' end`,
      [processIds],
    );
  }

  async restrict(userId: string, mutedUntil: Date | null, suspendedUntil: Date | null): Promise<void> {
    await this.#pool.query('update users set muted_until = $2, suspended_until = $3 where id = $1', [
      userId,
      mutedUntil,
      suspendedUntil,
    ]);
  }

  setBirthday(userId: string, birthday: string | null): Promise<void> {
    return correctBirthday(this.#pool, userId, birthday);
  }

  async deleteAccount(userId: string): Promise<void> {
    await this.#pool.query('delete from users where id = $1', [userId]);
  }

  /**
   * Moves a room's end from the database's clock to the test's clock. Returns the number of members for whom it has
   * ended.
   */
  async setEnd(roomId: string, endedAt: Date): Promise<number> {
    const { rowCount } = await this.#pool.query(
      'update random_members set ended_at = $2 where room_id = $1 and ended_at is not null',
      [roomId, endedAt],
    );
    return rowCount ?? 0;
  }

  async listWaiting(): Promise<string[]> {
    const { rows } = await this.#pool.query<{ id: string }>('select user_id as id from random_searches');
    return rows.map(({ id }) => id);
  }

  async listInRooms(userIds: string[]): Promise<{ roomId: string; userId: string }[]> {
    const { rows } = await this.#pool.query<{ roomId: string; userId: string }>(
      `select room_id as "roomId", user_id as "userId" from random_members
        where ended_at is null and user_id = any($1)`,
      [userIds],
    );
    return rows;
  }
}
