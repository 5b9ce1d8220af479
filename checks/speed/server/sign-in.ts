import { hashPassword, verifyPassword } from '@hooray/server/domains/accounts/passwords/passwords.service.ts';
import { putPeople, withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { type Running, startBuiltHooray } from '@hooray/testkit/processes/running/running-program.ts';
import { cpuMs } from '@hooray/testkit/processes/usage/process-usage.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';

const PASSWORD = 'Kite-and-candle-9';
const PEOPLE = 20;
/** The first is a warm-up. */
const ROUNDS = 6;
const LIMIT = 2;

async function signIn(server: Running, email: string): Promise<void> {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`a sign-in responded with ${response.status}`);
}

/** For one person, in milliseconds. */
async function cpuEach(
  pids: number[],
  emails: string[],
  work: (email: string) => Promise<unknown>,
): Promise<number> {
  const cpu = () => pids.reduce((sum, pid) => sum + cpuMs(pid), 0);
  const before = cpu();
  for (const email of emails) await work(email);
  return (cpu() - before) / emails.length;
}

function putPeopleWithPassword(database: EmbeddedDatabase, hash: string): Promise<string[]> {
  return withDatabase(database.url, async (client) => {
    const ids = (await putPeople(client, PEOPLE)).map(({ id }) => id);
    const { rows } = await client.query<{ email: string }>(
      'update users set password_hash = $1 where id = any($2) returning email',
      [hash, ids],
    );
    return rows.map(({ email }) => email);
  });
}

/** By password, one after the other, compared with checking the password alone. */
export async function measureSignIn(database: EmbeddedDatabase): Promise<Figure[]> {
  const server = await startBuiltHooray(database, { RATE_LIMITS: 'off' });
  try {
    const hash = await hashPassword(PASSWORD, 'bench');
    const emails = await putPeopleWithPassword(database, hash);
    const rounds: { ours: number; alone: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = (email: string) => signIn(server, email);
      const alone = (email: string) => verifyPassword(hash, PASSWORD, email);
      rounds.push({
        ours: await cpuEach([server.pid, database.pid], emails, ours),
        alone: await cpuEach([process.pid], emails, alone),
      });
    }
    const counted = rounds.slice(1);
    const cost = (of: 'ours' | 'alone') => median(counted.map((round) => round[of])).toFixed(1);
    return [
      ratioFigure(
        'A sign-in by password: CPU of server and database, against checking the password alone',
        counted.map(({ ours, alone }) => ours / alone),
        LIMIT,
        `${cost('ours')} against ${cost('alone')} ms`,
      ),
    ];
  } finally {
    await server.stop();
  }
}
