import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson } from '@hooray/testkit/clients/client.ts';
import type { TcpProxy } from '@hooray/testkit/fakes/proxy.ts';
import { openProxiedServer } from '@hooray/testkit/processes/proxied-server.ts';
import type { TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { openDatabase } from './database.ts';

let proxy: TcpProxy;
let server: TestServer;
beforeAll(async () => {
  ({ server, proxy } = await openProxiedServer());
});
afterAll(() => server.close());

// A proxy must not retry a write after a 503, or the write could take effect twice.
test('a write with an unconfirmed commit gets 503 and may have taken effect', async () => {
  const { accessToken: token } = await newPerson(server);
  const { config } = server.database;
  const straight = openDatabase({ ...inject('connection'), database: config.database }, () => {});
  await straight.pool.query(`
    create function wait_at_commit() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(7); return null; end $$;
    create constraint trigger slow_commit after insert on parties deferrable initially deferred
      for each row execute function wait_at_commit()`);
  const holder = await straight.pool.connect();
  await holder.query('select pg_advisory_lock(7)');
  const json = { name: 'Unconfirmed', description: 'Who knows?' };
  const asked = call(server, 'POST /api/chats', { token, json });
  await eventually(async () => {
    const { rowCount } = await holder.query(
      `select from pg_locks where locktype = 'advisory' and objid = 7 and not granted and database =
        (select oid from pg_database where datname = current_database())`,
    );
    return rowCount === 1;
  });
  proxy.cut();
  expectRefusal(await asked, 503, 'UNAVAILABLE');
  await holder.query('select pg_advisory_unlock(7)');
  holder.release();
  await eventually(async () => {
    const { rowCount } = await straight.pool.query(`select from parties where name = 'Unconfirmed'`);
    return rowCount === 1;
  });
  proxy.mend();
  await straight.close();
});
