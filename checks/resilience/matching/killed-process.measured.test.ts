import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import { inject, onTestFinished, test } from 'vitest';
import { killMidSearch } from './kill-mid-search.ts';
import { createKillableServers } from './killable-servers.ts';

test('a server killed in mid-search leaves nobody in a room alone, and disturbs no search at the other one', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const { user = '', password = '', host = '', port = 0 } = inject('connection');
  const query = new URLSearchParams({ host, port: String(port) });
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost/${database.config.database}?${query}`;
  const { servers, dispose } = await createKillableServers(url);
  onTestFinished(dispose);
  for (const server of servers) server.start();
  for (const server of servers) await server.untilReady();
  const [victim, survivor] = servers;
  await killMidSearch({ victim, survivor, database }, 8);
});
