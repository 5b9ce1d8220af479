import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { sendRaw } from '@hooray/testkit/clients/raw-http.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let person: Person;
let calendar: string;
beforeAll(async () => {
  server = await openTestServer();
  person = await newPerson(server);
  const answer = await fetch(`${server.url}/api/friends/calendar`, { headers: bearer() });
  calendar = new URL(((await answer.json()) as { url: string }).url).pathname;
});
afterAll(() => server.close());

const bearer = () => ({ authorization: `Bearer ${person.accessToken}` });

/** Written by hand, because `fetch` adds its own headers to a conditional request. */
function ask(method: string, path: string, condition = '') {
  const { authorization } = bearer();
  const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${authorization}\r\n`;
  return sendRaw(server, `${head}${condition}\r\n`);
}

const table = [
  ['the same tag', (tag: string) => tag, 304],
  ['the same tag as a weak one', (tag: string) => `W/${tag}`, 304],
  ['a list that has it', (tag: string) => `"other", W/"another" ,${tag}`, 304],
  ['a list that has it as a weak one', (tag: string) => `"other",W/${tag},`, 304],
  ['any tag at all', () => '*', 304],
  ['another tag', () => '"other"', 200],
  ['the same tag without quotes', (tag: string) => tag.replaceAll('"', ''), 200],
  ['a part of its tag', (tag: string) => `${tag.slice(0, -2)}"`, 200],
  ['no tag', () => '', 200],
] as const;

describe.each([
  ['a picture', () => `/api/auth/avatar/${person.id}`],
  ['a calendar', () => calendar],
])('%s', (_, path) => {
  test.each(table)('known by %s', async (_name, conditionOf, status) => {
    const etag = (await ask('GET', path())).headers.get('etag') ?? '';
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(method, path(), `If-None-Match: ${conditionOf(etag)}\r\n`);
      expect(answer.status, method).toBe(status);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(answer.bytes.length > 0, method).toBe(status === 200 && method === 'GET');
    }
  });
});
