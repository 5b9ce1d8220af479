import { setImmediate as turn } from 'node:timers/promises';
import type { ChatMessage } from '@hooray/contract/chats.ts';
import { CELEBRATE_ROOM } from '@hooray/contract/chats.values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, newPerson } from '../../../testing/client.ts';
import { eventually } from '../../../testing/eventually.ts';
import { accepted, celebrate, say, type TestSocket } from '../../../testing/sockets.ts';
import { openTestServer, type TestServer } from '../../../testing/test-server.ts';

const FRAMES = 600;
const FRAME_BYTES = 64 * 1024;
const PROMPT_MS = 1000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Sends as fast as this process can while the server beside it takes its turns. */
async function flood({ socket }: TestSocket): Promise<void> {
  const text = 'x'.repeat(FRAME_BYTES);
  for (let sent = 0; sent < FRAMES; sent += 1) {
    socket.emit('sendMessage', { roomId: CELEBRATE_ROOM, text });
    if (sent % 20 === 0) await turn();
  }
}

test('a flood of 64 KiB frames is refused with notices, and nobody else in the room is disturbed', async () => {
  const flooding = await celebrate(server, await newPerson(server));
  const speaker = await celebrate(server, await newPerson(server));
  const listener = await celebrate(server, await newPerson(server));
  const sending = flood(flooding);
  const said: ChatMessage[] = [];
  const delays: number[] = [];
  while (flooding.notices().length < FRAMES && said.length < 10) {
    const begun = performance.now();
    said.push(accepted(await say(speaker, `undisturbed ${said.length}`)));
    delays.push(performance.now() - begun);
    expect((await call(server, 'GET /healthz')).status).toBe(200);
  }
  await sending;
  await eventually(async () => flooding.notices().length === FRAMES);
  expect(said.length).toBeGreaterThan(0);
  for (const delay of delays) expect(delay).toBeLessThan(PROMPT_MS);
  const codes = flooding.notices().map(({ code }) => code);
  // What one connection may send at all is 200 events in 5 seconds, of which joining was the first.
  expect(codes.slice(0, 199)).toEqual(codes.slice(0, 199).map(() => 'VALIDATION'));
  expect(codes).toContain('RATE_LIMITED');
  expect(await listener.messages(said.length)).toEqual(said);
  expect([...speaker.notices(), ...listener.notices()]).toEqual([]);
  expect((await call(server, 'GET /readyz')).status).toBe(200);
});
