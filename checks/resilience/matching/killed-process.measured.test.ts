import { createServers } from '@hooray/testkit/processes/servers.ts';
import { onTestFinished, test } from 'vitest';
import { killMidSearch } from './kill-mid-search.ts';

test('killing a server during a search strands no user in a room and disturbs no search on the other server', async () => {
  const { servers, database, ensureRunning, dispose } = await createServers({ count: 2 });
  onTestFinished(dispose);
  await ensureRunning();
  const [victim, survivor] = servers;
  await killMidSearch({ victim, survivor, database }, 8);
});
