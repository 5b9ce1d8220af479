import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgresPair } from '../../../../../tools/cluster/postgres-pair.ts';
import { openDatabase } from './database.ts';
import { USER } from './embedded/cluster.ts';

test('statements wait for the promotion of a standby', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-promotion-'));
  const { addresses, password, primary, stop } = await startPostgresPair(folder, false);
  const connectionString = `postgres://${USER}:${password}@${addresses[1]}/postgres`;
  const { pool, close } = openDatabase({ connectionString, max: 2, reconnectMs: 30_000 }, () => {});
  onTestFinished(async () => {
    await close();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const written = pool.query('create table written (id int)');
  await expect.poll(() => pool.waitingCount).toBe(1);
  process.kill(primary.pid() as number, 'SIGKILL');
  await written;
});
