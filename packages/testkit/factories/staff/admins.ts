import { newPerson, type Person } from '../../clients/client.ts';
import type { TestServer } from '../../processes/test-server.ts';

export async function newAdminPerson(server: Pick<TestServer, 'url' | 'database'>): Promise<Person> {
  const person = await newPerson(server);
  await server.database.pool.query("update users set role = 'ADMIN' where id = $1", [person.id]);
  return person;
}

export async function auditAbout({ database }: Pick<TestServer, 'database'>, userId: string) {
  const { rows } = await database.pool.query(
    `select actor_id as "actorId", act, subject, subject_id as "subjectId", before, after
      from audit_entries where user_id = $1 order by created_at`,
    [userId],
  );
  return rows;
}
