import { setImmediate as turn } from 'node:timers/promises';
import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { socketLimits } from '@hooray/contract/protocol/constants.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { startClock } from '@hooray/testkit/assertions/measured.ts';
import { atOnce, call, newPerson } from '@hooray/testkit/clients/client.ts';
import { accepted, celebrate, connect, say } from '@hooray/testkit/clients/sockets.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const FRAMES = 600;
const FRAME_BYTES = 64 * 1024;
const PROMPT_MS = 1000;
const { points: MAX_REFUSED } = socketLimits.refused;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Sends as fast as possible while the server in this process can still run. */
async function flood({ socket }: Awaited<ReturnType<typeof celebrate>>, bytes: number): Promise<void> {
  const text = 'x'.repeat(bytes);
  for (let sent = 0; sent < FRAMES && socket.connected; sent += 1) {
    socket.emit('sendMessage', { roomId: CELEBRATE_ROOM, text });
    if (sent % 20 === 0) await turn();
  }
}

/** Expects that a connection is cut because of what it sends, and that other clients stay connected. */
async function expectCut(send: (engine: { write(packet: string | Buffer): void }) => void): Promise<void> {
  const member = await celebrate(server, await newPerson(server));
  const other = await celebrate(server, await newPerson(server));
  send(member.socket.io.engine);
  await eventually(async () => member.socket.disconnected);
  accepted(await say(other, 'still here'));
  expect(other.notices()).toEqual([]);
}

test('a flood of 64 KiB frames ends its connection and affects no other member', async () => {
  const flooding = await celebrate(server, await newPerson(server));
  const speaker = await celebrate(server, await newPerson(server));
  const listener = await celebrate(server, await newPerson(server));
  const sending = flood(flooding, FRAME_BYTES);
  const said: ChatMessage[] = [];
  while (said.length === 0 || (flooding.socket.connected && said.length < 10)) {
    const expectWithin = startClock();
    said.push(accepted(await say(speaker, `undisturbed ${said.length}`)));
    expectWithin(PROMPT_MS);
    expect((await call(server, 'GET /healthz')).status).toBe(200);
  }
  await sending;
  await eventually(async () => flooding.socket.disconnected);
  expect(await listener.messages(said.length)).toEqual(said);
  expect([...speaker.notices(), ...listener.notices()]).toEqual([]);
  expect((await call(server, 'GET /readyz')).status).toBe(200);
});

test('100 refused events in 10 seconds are acknowledged, and one more cuts the connection', async () => {
  const person = await newPerson(server);
  const member = await connect(server, '/celebrate', person);
  const refused = await atOnce(MAX_REFUSED, () => member.ask('joinRoom', 7));
  expect(refused.every(({ ok }) => !ok)).toBe(true);
  expect(member.notices()).toHaveLength(MAX_REFUSED);
  expect(await member.ask('leaveRoom', CELEBRATE_ROOM)).toEqual({ ok: true });
  member.socket.emit('joinRoom', 7);
  await eventually(async () => member.socket.disconnected);
});

test('all connections of a user together may send 600 events in 5 seconds', async () => {
  const person = await newPerson(server);
  const connections = await atOnce(5, () => connect(server, '/celebrate', person));
  const answers = await Promise.all(
    connections.flatMap((each) => Array.from({ length: 130 }, () => each.ask('leaveRoom', CELEBRATE_ROOM))),
  );
  const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code));
  // A busy machine may need more than one window.
  expect(codes.filter((code) => code === 'ok').length).toBeGreaterThanOrEqual(socketLimits.events.points);
  expect(new Set(codes).isSubsetOf(new Set(['ok', 'RATE_LIMITED']))).toBe(true);
});

test('the refused events of a user count on all connections together, and other users stay connected', async () => {
  const person = await newPerson(server);
  const misbehaving = await atOnce(3, () => connect(server, '/celebrate', person));
  const behaving = await celebrate(server, person);
  const sent = misbehaving.flatMap((each) => Array.from({ length: 40 }, () => each.ask('joinRoom', 7)));
  await Promise.allSettled(sent);
  await eventually(async () => misbehaving.some(({ socket }) => socket.disconnected));
  expect(await behaving.ask('leaveRoom', CELEBRATE_ROOM)).toEqual({ ok: true });
});

test('an endless stream of unrequested acknowledgements ends its connection', async () => {
  await expectCut((engine) => {
    for (let sent = 0; sent < FRAMES; sent += 1) engine.write('3/celebrate,1[]');
  });
});

test('megabytes of undeclared events end their connection', async () => {
  const ack = `3/celebrate,1["${'x'.repeat(250_000)}"]`;
  await expectCut((engine) => {
    for (let sent = 0; sent < 20; sent += 1) engine.write(ack);
  });
});

test('an event with more arguments than fit on the stack ends its connection, not the server', async () => {
  await expectCut((engine) => engine.write(`2/celebrate,["joinRoom"${',1'.repeat(130_000)}]`));
});

test('a hundred thousand nested lists end their connection before they are parsed', async () => {
  await expectCut((engine) =>
    engine.write(`2/celebrate,["joinRoom",${'['.repeat(100_000)}${']'.repeat(100_000)}]`),
  );
});

test('entering namespaces endlessly, known or not, ends the connection', async () => {
  await expectCut((engine) => {
    for (let sent = 0; sent < 30; sent += 1) engine.write(`0/nowhere-${sent},{"token":"x"}`);
  });
  await expectCut((engine) => {
    for (let sent = 0; sent < 30; sent += 1) engine.write('0/birthday,{"token":"x"}');
  });
});

test('a token of 100 KB ends its connection', async () => {
  await expectCut((engine) => engine.write(`0/birthday,{"token":"${'x'.repeat(100_000)}"}`));
});

test('binary data ends its connection instead of being kept until the rest arrives', async () => {
  const announced = '{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}';
  await expectCut((engine) => engine.write(`52-/celebrate,["joinRoom","${'x'.repeat(2000)}",${announced}]`));
  await expectCut((engine) => {
    engine.write(`52-/celebrate,["joinRoom",${announced}]`);
    engine.write(Buffer.alloc(2000));
  });
});

test('an event with a little binary data is refused with a reason', async () => {
  const member = await celebrate(server, await newPerson(server));
  const answer = await say(member, Buffer.from('hello') as never);
  expect(answer).toMatchObject({ ok: false, code: 'VALIDATION' });
  expect(member.socket.connected).toBe(true);
});

test('a long text full of brackets and quotes counts as one text and is refused with a sentence', async () => {
  const member = await celebrate(server, await newPerson(server));
  const answer = await say(member, '[{,"\\'.repeat(10_000));
  expect(answer).toMatchObject({ ok: false, code: 'VALIDATION' });
  expect(member.socket.connected).toBe(true);
});
