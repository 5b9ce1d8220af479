import { type EmbeddedDatabase, openEmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { type Running, startBuiltHooray } from '@hooray/testkit/processes/running/running-program.ts';

/** Runs a Hooray without limits, on its own database. */
export async function withHooray(
  act: (server: Running, database: EmbeddedDatabase) => Promise<void>,
): Promise<void> {
  const database = await openEmbeddedDatabase();
  try {
    const server = await startBuiltHooray(database, { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
    await act(server, database).finally(server.stop);
  } finally {
    await database.close();
  }
}
