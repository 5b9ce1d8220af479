import { foundPart, printedText } from '@hooray/composer/print/testing/printed-text.ts';
import { greetings } from '@hooray/composer/text/testing/greetings.ts';
import { newPerson } from '@hooray/testkit/clients/client.ts';
import { joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import {
  fetchCollage,
  makeCollage,
  newContribution,
  printCollage,
} from '@hooray/testkit/factories/collage.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// The real composer has a low priority on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Creates a box with contributions of its creator and a member, with the given texts. */
async function composedBox(text: string, wish: string) {
  const creator = await newPerson(server);
  const member = await newPerson(server, { name: text });
  const { id } = await newBox(server, creator, { name: text });
  await joinBox(server, member, id);
  await newContribution(server, creator, id, { wish: 'Fly high!' });
  await newContribution(server, member, id, { wish });
  return { creator, id };
}

test.each([
  ['decomposed Latvian', 'Re\u0327na', 'reg\u0327istr'],
  ['struck-out letters', 'o\u0335l\u0335d', 'o\u0335l\u0335d\u0335 young forever'],
  ['slashed letters', 'Re\u0338n', 'ha\u0338ppy'],
  ['a horn on another letter', 'Ca\u031Bke', 'ca\u031Bke'],
  ['stacked marks', 'H\u0338\u0321appy', 'H\u0338\u0321\u032A\u0308appy'],
  ['Hebrew and Korean', 'דנה 김민수', `${greetings.Hebrew} ${greetings.Korean}`],
])("one member's texts with %s keep collage and PDF from nobody", async (_what, name, wish) => {
  const { creator, id } = await composedBox(name, wish);
  expect((await makeCollage(server, creator, id)).status).toBe(200);
  expect((await fetchCollage(server, creator, id)).status).toBe(200);
  const { status, bytes } = await printCollage(server, creator, id);
  expect(status).toBe(200);
  expect(foundPart(`${name}${wish}`, printedText(bytes))).toBeGreaterThanOrEqual(0.99);
});
