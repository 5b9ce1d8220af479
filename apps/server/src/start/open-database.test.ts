import { randomBytes } from 'node:crypto';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { openProxy, type TcpProxy } from '@hooray/testkit/fakes/proxy.ts';
import { createDatabase } from '@hooray/testkit/processes/cluster.ts';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { listenToDatabase } from '../platform/db/notifications.ts';
import { openMigratedDatabase } from './open-database.ts';

const logger = pino({ level: 'silent' });

let name: string;
/** A stand-in for a pooler. */
let pooler: TcpProxy;
let database: Database;
beforeEach(async () => {
  name = `test_${randomBytes(6).toString('hex')}`;
  pooler = await openProxy(inject('connection'));
  await createDatabase(inject('connection'), name);
});
afterEach(async () => {
  await database.close();
  await pooler.close();
});

function urlOf({ host, port }: { host: string; port: number }): string {
  const { user, password } = inject('connection');
  const query = new URLSearchParams({ host, port: String(port) });
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${name}?${query}`;
}

const open = (directUrl: string) =>
  openMigratedDatabase({ database: { url: urlOf(pooler), directUrl, poolSize: 2 }, dataDir: '' }, logger);

const namesOfConnections = async () =>
  (
    await database.pool.query<{ name: string }>(
      'select distinct application_name as name from pg_stat_activity where datname = $1 order by 1',
      [name],
    )
  ).rows.map((row) => row.name);

test("migrations and notifications use the direct address; a restore detects listeners, not a pooler's connections", async () => {
  pooler.cut();
  database = await open(urlOf(inject('connection')));
  const heard: string[] = [];
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
  };
  const listening = listenToDatabase(
    database.config,
    [{ direct: (payload) => heard.push(payload) }],
    begin,
    logger,
  );
  await eventually(async () => hasBegun);
  await expect(database.pool.query('select 1')).rejects.toThrow();
  pooler.mend();
  await database.pool.query(`select pg_notify('direct', 'a word')`);
  await eventually(async () => heard.length === 1);
  expect(heard).toEqual(['a word']);
  expect(await namesOfConnections()).toEqual(['hooray', 'hooray-pooled']);
  await listening.close();
});

test('PostgreSQL ends abandoned statements and transactions, except through a pooler, which refuses such settings', async () => {
  const limits = async () =>
    (
      await database.pool.query(
        `select current_setting('statement_timeout') as statement,
                current_setting('idle_in_transaction_session_timeout') as transaction`,
      )
    ).rows;
  database = await open(urlOf(inject('connection')));
  expect(await limits()).toEqual([{ statement: '0', transaction: '0' }]);
  await database.close();
  database = await open(urlOf(pooler));
  expect(await limits()).toEqual([{ statement: '30s', transaction: '30s' }]);
});

test('patient programs have no limits, because they bypass a pooler', async () => {
  const addresses = { url: urlOf(pooler), directUrl: urlOf(inject('connection')), poolSize: 2 };
  pooler.cut();
  database = await openMigratedDatabase({ database: addresses, dataDir: '' }, logger, { isPatient: true });
  expect((await database.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  expect(await namesOfConnections()).toEqual(['hooray']);
});

test('without a pooler, all connections have the same name and address', async () => {
  database = await open(urlOf(pooler));
  expect(await namesOfConnections()).toEqual(['hooray']);
  expect(database.config).toMatchObject({ connectionString: urlOf(pooler), application_name: 'hooray' });
});

test('broken connections are logged, except those that end with the embedded database', async () => {
  const logged: string[] = [];
  const address = { ...inject('connection'), database: name };
  async function endAll(): Promise<void> {
    const client = new pg.Client(inject('connection'));
    await client.connect();
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await client.end();
  }
  database = await openMigratedDatabase(
    { database: { url: undefined, directUrl: undefined, poolSize: 2 }, dataDir: '' },
    pino({ level: 'warn' }, { write: (line) => logged.push(line) }),
    { resolved: { address, directAddress: address, isOurs: true, stop: endAll } },
  );
  await database.pool.query('select 1');
  await endAll();
  await eventually(async () => logged.length === 1);
  const busy = await database.pool.connect();
  const { promise: ended, resolve: noteEnd } = Promise.withResolvers<void>();
  busy.once('end', noteEnd);
  await database.close();
  await ended;
  busy.release(true);
  expect(logged).toHaveLength(1);
});

test.each(['SQL_ASCII', 'LATIN1'])(
  'a database in %s is refused with a sentence, and left as it is',
  async (encoding) => {
    const client = new pg.Client(inject('connection'));
    await client.connect();
    await client.query(`drop database ${name}`);
    const locale = "locale_provider 'libc' locale 'C' template template0";
    await client.query(`create database ${name} encoding '${encoding}' ${locale}`);
    await client.end();
    await expect(open(urlOf(pooler))).rejects.toThrow(
      `DATABASE_URL: the database "${name}" has the encoding ${encoding}, and Hooray needs UTF8. Create another one`,
    );
    database = openDatabase({ ...inject('connection'), database: name }, () => {});
    const { rows } = await database.pool.query(
      `select nspname from pg_namespace where nspname in ('drizzle', 'jobs')`,
    );
    expect(rows).toEqual([]);
  },
);
