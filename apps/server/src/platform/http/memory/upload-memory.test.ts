import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import {
  type Answer,
  atOnce,
  call,
  newPerson,
  type Person,
  registrationOf,
} from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { createUploadMemory } from './upload-memory.ts';

let server: TestServer;
let member: Person;
let other: Person;
beforeAll(async () => {
  server = await openTestServer();
  [member, other] = [await newPerson(server), await newPerson(server)];
});
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(() => server.close());

/** Sends a form with a file of `bytes` bytes, except for the end of the form. */
async function sendAlmost(path: string, field: string, bytes: number, token?: string): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  open.push(socket);
  const part = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`;
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${bytes + 10_000}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
  if (!socket.write(Buffer.alloc(bytes, 'x'))) await once(socket, 'drain');
}

/** Too large to fit beside the other uploads, even if streams buffer some 100 KB. */
async function aPicture(): Promise<Blob> {
  return asFile(Buffer.concat([await plainPicture(), Buffer.alloc(500_000)]));
}

/** The refusal of a request when memory is full. It is filled again if the server has not read everything yet. */
function refusedOnceFull(fill: () => Promise<unknown>, come: () => Promise<Answer>): Promise<Answer> {
  return eventually(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    await fill();
    await delay(300);
    const answer = await come();
    return answer.status === 503 && answer;
  });
}

const register = async () =>
  call(server, 'POST /api/auth/register', { form: { ...registrationOf(), avatar: await aPicture() } });
const upload = async ({ accessToken: token }: Person) =>
  call(server, 'POST /api/auth/upload_avatar', { token, form: { avatar: await aPicture() } });

test('slow strangers fill only the memory of strangers, until they end', async () => {
  const fill = () => atOnce(8, () => sendAlmost('/api/auth/register', 'avatar', accountLimits.avatarBytes));
  const refused = await refusedOnceFull(fill, register);
  expectRefusal(refused, 503, 'UNAVAILABLE');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await upload(member)).status).toBe(200);
  // A form without a picture needs no upload memory.
  expect((await call(server, 'POST /api/auth/register', { form: { ...registrationOf() } })).status).toBe(201);
  for (const socket of open.splice(0)) socket.destroy();
  await eventually(async () => (await register()).status === 201);
});

test('one account has at most two of the largest uploads in memory, and others are not affected', async () => {
  const box = await newBox(server, member);
  const path = `/api/team-gift/${box.id}/add`;
  const fill = () =>
    atOnce(2, () => sendAlmost(path, 'image', collageLimits.pictureBytes, member.accessToken));
  expectRefusal(await refusedOnceFull(fill, () => upload(member)), 503, 'UNAVAILABLE');
  expect((await upload(other)).status).toBe(200);
});

test('an aborted upload keeps its memory until its picture has been read', async () => {
  const memory = createUploadMemory(200 * 1024 * 1024);
  const share = 10 * 1024 * 1024;
  const begin = () => {
    const response = new EventEmitter() as ServerResponse;
    return { response, hold: memory.hold('somebody', response) };
  };
  const reading = Array.from({ length: 2 }, () => {
    const { response, hold } = begin();
    hold.take(share);
    const read = Promise.withResolvers<void>();
    return { read: read.resolve, done: hold.use(() => read.promise), hangUp: () => response.emit('close') };
  });
  for (const { hangUp } of reading) hangUp();
  expect(() => begin().hold.take(1)).toThrow();
  for (const { read } of reading) read();
  await Promise.all(reading.map(({ done }) => done));
  begin().hold.take(2 * share);

  const { response, hold } = begin();
  response.emit('close');
  await expect(hold.use(async () => 'never')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('uploads that stall give way once memory is full, the slowest first, but not while their picture is read', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const megabyte = 1024 * 1024;
  const memory = createUploadMemory(20 * megabyte);
  const begin = (account: string, bytes: number) => {
    const response = Object.assign(new EventEmitter(), { destroyed: false, destroy: vi.fn() });
    const hold = memory.hold(account, response as unknown as ServerResponse);
    hold.take(bytes);
    return { hold, destroy: response.destroy };
  };
  const read = begin('reading', 5 * megabyte);
  void read.hold.use(() => new Promise(() => {}));
  const slow = begin('slow', 0.3 * megabyte);
  const slower = begin('slower', 0.2 * megabyte);
  const fast = begin('fast', 14.5 * megabyte);
  expect(() => begin('newcomer', megabyte)).toThrow();
  vi.advanceTimersByTime(6000);
  begin('newcomer', 0.2 * megabyte);
  expect([slow, slower, fast, read].map(({ destroy }) => destroy.mock.calls.length)).toEqual([0, 1, 0, 0]);
  expect(() => slower.hold.take(1)).toThrow();
  expect(() => begin('another', megabyte)).toThrow();
  expect([slow, slower, fast, read].map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 1, 0, 0]);
});

test('an upload without bytes yet shares its account with later ones, also after another has ended', () => {
  const memory = createUploadMemory(200 * 1024 * 1024);
  const begin = () => {
    const response = new EventEmitter() as ServerResponse;
    return { response, hold: memory.hold('account', response) };
  };
  const empty = begin();
  begin().response.emit('close');
  begin().hold.take(20 * 1024 * 1024);
  expect(() => empty.hold.take(1)).toThrow();
});
