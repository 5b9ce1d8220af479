import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage, SendResponse } from '@hooray/contract/chats/events.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { atOnce, call, newPerson } from '@hooray/testkit/clients/client.ts';
import { accepted, celebrate, say, type TestSocket } from '@hooray/testkit/clients/sockets.ts';
import type { TcpProxy } from '@hooray/testkit/fakes/proxy.ts';
import { openProxiedServer } from '@hooray/testkit/processes/proxied-server.ts';
import type { TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const sentence = expect.stringMatching(/^[A-Z].*[.!]$/s);
const unavailable = { ok: false, code: 'UNAVAILABLE', message: sentence };

let proxy: TcpProxy;
let server: TestServer;
beforeAll(async () => {
  ({ server, proxy } = await openProxiedServer());
});
afterAll(() => server.close());

interface Sent {
  member: TestSocket<'/celebrate'>;
  text: string;
  clientId: string;
}

const send = ({ member, text, clientId }: Sent) => say(member, text, { clientId });
const statusOf = async (path: string) => (await call(server, `GET ${path}`)).status;
const isReady = async () => (await statusOf('/readyz')) === 200;

const enter = (count: number) => atOnce(count, async () => celebrate(server, await newPerson(server)));

/** Retries until the message is accepted, as a user does after a failure. */
function untilAccepted(sent: Sent): Promise<ChatMessage> {
  return eventually(async () => {
    const answer: SendResponse = await send(sent);
    if (answer.ok) return answer.message;
    // Refused messages count too.
    await pause(500);
    return undefined;
  });
}

async function storedMessages(): Promise<{ id: string; text: string }[]> {
  const { rows } = await server.database.pool.query<{ id: string; text: string }>(
    'select id, text from chat_messages where room_id = $1 order by id',
    [CELEBRATE_ROOM],
  );
  return rows;
}

test('without the database a message is refused as unavailable, connections stay open, and later messages work', async () => {
  const members = await enter(3);
  const member = members[0] as TestSocket<'/celebrate'>;
  proxy.cut();
  const sent = { member, text: 'in the outage', clientId: randomUUID() };
  expect(await send(sent)).toEqual(unavailable);
  expect(member.notices().at(-1)).toMatchObject({ type: 'error', code: 'UNAVAILABLE', message: sentence });
  expect(await statusOf('/healthz')).toBe(200);
  proxy.mend();
  await eventually(isReady);
  const message = await untilAccepted(sent);
  for (const each of members) await eventually(async () => each.heard('message').length === 1);
  expect(members.map((each) => each.heard('message'))).toEqual(members.map(() => [message]));
  expect(members.every(({ socket }) => socket.connected)).toBe(true);
});

test('messages in flight when the database breaks are refused or stored, and a retry stores each once', async () => {
  const members = await enter(8);
  const acknowledged: ChatMessage[] = [];
  let refused = 0;
  for (let round = 0; round < 3; round += 1) {
    const sent: Sent[] = members.flatMap((member, index) =>
      [0, 1].map((turn) => ({ member, text: `${round} ${index} ${turn}`, clientId: randomUUID() })),
    );
    const sending = sent.map(send);
    await pause(2 * round);
    proxy.cut();
    const answers = await Promise.all(sending);
    for (const answer of answers) if (!answer.ok) expect(answer).toEqual(unavailable);
    refused += answers.filter(({ ok }) => !ok).length;
    proxy.mend();
    await eventually(isReady);
    const kept = answers.filter(({ ok }) => ok).map(accepted);
    const again = await Promise.all(sent.filter((_, index) => !answers[index]?.ok).map(untilAccepted));
    acknowledged.push(...kept, ...again);
  }
  expect(refused).toBeGreaterThan(0);
  const stored = (await storedMessages()).filter(({ text }) => /^\d \d \d$/.test(text));
  expect(stored.map(({ id }) => id)).toEqual(acknowledged.map(({ id }) => id).sort());
  expect(new Set(stored.map(({ text }) => text)).size).toBe(3 * 16);
  for (const member of members) {
    const heard = await member.messages(stored.length);
    expect(heard.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
  }
});
