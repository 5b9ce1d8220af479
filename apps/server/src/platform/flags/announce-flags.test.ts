import { announcedFlags } from '@hooray/contract/protocol/feature-flags.ts';
import type { FlagValues } from '@hooray/contract/protocol/realtime.ts';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { connect } from '@hooray/testkit/clients/sockets.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let sibling: { url: string };
let person: Person;
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
  person = await newPerson(server);
});
afterAll(() => server.close());

async function switchFlag(name: string, enabled: boolean): Promise<void> {
  await server.database.pool.query(
    `insert into feature_flags values ($1, $2, now())
      on conflict (name) do update set enabled = excluded.enabled`,
    [name, enabled],
  );
}

/** A flag that is off by default. */
const BY_DEFAULT = 'sign-up-by-invitation';

const disabledAt = async (url: string) => (await fetch(url)).headers.get('disabled-features');

const allBut = (...off: string[]) =>
  Object.fromEntries(
    announcedFlags.map((name) => [name, ![BY_DEFAULT, ...off].includes(name)]),
  ) as FlagValues;

test('every response of the API, of every process, lists the features that are off', async () => {
  const paths = ['auth/options', 'auth/me', 'nothing', 'openapi.json'];
  const everywhere = [server, sibling].flatMap(({ url }) => paths.map((path) => `${url}/api/${path}`));
  const expectOff = (off: string) =>
    eventuallyWithin(2, async () =>
      (await Promise.all(everywhere.map(disabledAt))).every((it) => it === off),
    );
  await expectOff(BY_DEFAULT);
  await switchFlag('ai-models', false);
  await switchFlag('random-chat', false);
  await expectOff(`random-chat, ai-models, ${BY_DEFAULT}`);
  await switchFlag('ai-models', true);
  await switchFlag('random-chat', true);
  await expectOff(BY_DEFAULT);
  expect(await disabledAt(`${server.url}/healthz`)).toBeNull();
});

test.each(['/celebrate', '/birthday', '/interestparty', '/opening', '/random'] as const)(
  'a connection to %s gets the flags at once, and again within 2 seconds of each change, in every process',
  async (namespace) => {
    await switchFlag('sponsor-banners', true);
    const connections = [await connect(server, namespace, person), await connect(sibling, namespace, person)];
    const expectFlags = (values: FlagValues) =>
      eventuallyWithin(2, async () =>
        connections.every((one) => JSON.stringify(one.heard('flags').at(-1)) === JSON.stringify(values)),
      );
    await expectFlags(allBut());
    await switchFlag('sponsor-banners', false);
    await expectFlags(allBut('sponsor-banners'));
    const late = await connect(sibling, namespace, person);
    await eventuallyWithin(2, async () => late.heard('flags').length > 0);
    expect(late.heard('flags')).toEqual([allBut('sponsor-banners')]);
    await switchFlag('sponsor-banners', true);
    await expectFlags(allBut());
  },
);
