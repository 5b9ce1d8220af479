import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRunning } from './process-state.ts';
import { newDataDir, postmasterPid, query, start } from './testing/data-folders.ts';

test('the first start creates a UTF-8 database behind a socket and a password', async () => {
  const dataDir = newDataDir();
  const { connection } = await start(dataDir);
  const [settings] = await query(
    connection,
    `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
            current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
            datlocale as locale, lower('ÄЖ') as lowered, rolpassword like 'SCRAM-SHA-256$%' as is_scram
       from pg_database, pg_authid where datname = current_database() and rolname = current_user`,
  );
  expect(settings).toEqual({
    addresses: '',
    fsync: 'on',
    encoding: 'UTF8',
    zone: 'UTC',
    locale: 'C.UTF-8',
    lowered: 'äж',
    is_scram: true,
  });
  expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toMatchObject({
    code: '28P01',
  });
});

test('an orderly stop keeps the data and leaves no process or socket folder', async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  await query(first.connection, 'create table kept as select 42 as value');
  const pid = postmasterPid(dataDir);
  await Promise.all([first.stop(), first.stop()]);
  expect(isRunning(pid)).toBe(false);
  expect(existsSync(first.connection.host)).toBe(false);

  const second = await start(dataDir);
  expect(await query(second.connection, 'select value from kept')).toEqual([{ value: 42 }]);
});

test('a data folder works although its path is too long for a socket', async () => {
  const dataDir = newDataDir('long-'.repeat(20), 'longer-'.repeat(20));
  const { connection } = await start(dataDir);
  expect(dataDir.length).toBeGreaterThan(200);
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});
