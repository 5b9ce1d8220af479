import { listNamespaces, namespaces } from '@hooray/contract/events.ts';
import { defineEvents, done } from '@hooray/contract/protocol/realtime.ts';
import { call } from '@hooray/testkit/clients/client.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { describeSockets, type SocketDescription } from './describe-sockets.ts';

let server: TestServer;
let document: SocketDescription;
beforeAll(async () => {
  server = await openTestServer();
  document = (await call<SocketDescription>(server, 'GET /api/asyncapi.json')).body;
});
afterAll(() => server.close());

/** The expected operations, by name. */
const expected = listNamespaces().flatMap(([name, { clientEvents, serverEvents }]) => [
  ...Object.keys(clientEvents).map((event) => `${name.slice(1)}.receive.${event}`),
  ...Object.keys(serverEvents).map((event) => `${name.slice(1)}.send.${event}`),
]);

/** Resolves a reference within the document. */
const resolve = ($ref: string): unknown =>
  $ref
    .replace('#/', '')
    .split('/')
    .reduce((found: unknown, key) => (found as Record<string, unknown> | undefined)?.[key], document);

function listReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : listReferences(inner),
  );
}

test('the document is AsyncAPI 3, and all its references resolve', () => {
  expect(document.asyncapi).toBe('3.0.0');
  expect(document.info).toMatchObject({ title: 'Hooray', version: expect.any(String) });
  const references = listReferences(document);
  expect(references.length).toBeGreaterThan(expected.length);
  for (const reference of references) expect(resolve(reference), reference).toBeDefined();
  for (const name of [...Object.keys(document.channels), ...Object.keys(document.operations)])
    expect(name).toMatch(/^[\w.-]+$/);
});

test('the document lists exactly the declared events', () => {
  expect(Object.keys(document.operations).sort()).toEqual([...expected].sort());
  expect(Object.values(document.channels).map(({ address }) => address)).toEqual(
    listNamespaces().map(([name]) => name),
  );
});

test.each(expected)('%s has its payload, acknowledgement and refusals', (name) => {
  const operation = document.operations[name];
  const [message] = operation?.messages.map(({ $ref }) => resolve($ref)) ?? [];
  expect(message).toMatchObject({ name: name.split('.').at(-1), payload: expect.any(Object) });
  expect(operation?.summary).toMatch(/^[A-Z].*\.$/);
  const isReceived = name.includes('.receive.');
  expect(operation?.action).toBe(isReceived ? 'receive' : 'send');
  expect(operation?.reply?.messages.length).toBe(isReceived ? 2 : undefined);
});

test('an event with an argument list names its arguments in order', () => {
  const say = {
    summary: 'Sends a message.',
    payload: z.object({ roomId: z.string(), text: z.string() }),
    argumentList: ['roomId', 'text'],
    acknowledgement: done,
  };
  const talk = {
    ...namespaces['/celebrate'],
    clientEvents: { say },
  };
  const { operations } = describeSockets(defineEvents({ '/talk': talk }));
  expect(operations['talk.receive.say']?.description).toBe(
    'May also be sent as separate arguments: `roomId`, `text`.',
  );
});

test('a page shows every event, under the usual policy', async () => {
  const { status, headers, bytes } = await call(server, 'GET /api/docs/sockets');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/html/);
  const page = bytes.toString();
  for (const name of expected) expect(page).toContain(`<code>${name.split('.').at(-1)}</code>`);
  expect(page).not.toMatch(/<style|<script| style=/);
  const { headers: app } = await call(server, 'GET /healthz');
  expect(headers.get('content-security-policy')).toBe(app.get('content-security-policy'));
  const [, stylesheet = ''] = /href="([^"]+\.css)"/.exec(page) ?? [];
  expect((await call(server, `GET ${stylesheet}`)).headers.get('content-type')).toMatch(/^text\/css/);
});

test('the page of the calls links to that of the sockets', async () => {
  const { body } = await call<{ info: { description: string } }>(server, 'GET /api/openapi.json');
  expect(body.info.description).toContain('/api/docs/sockets');
});
