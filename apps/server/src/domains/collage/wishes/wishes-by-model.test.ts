import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { deleteBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { newContribution, suggestWish } from '@hooray/testkit/factories/collage.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { answerJson, answerText, type ModelServer, startModels } from '@hooray/testkit/fakes/models.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wishTemplates } from './wish-templates.rules.ts';

const templates: readonly string[] = wishTemplates;

let service: ModelServer;
let server: TestServer;
let creator: Person;
let boxId: string;
beforeAll(async () => {
  service = await startModels();
  const environment = { AI_BASE_URL: service.baseUrl, AI_MODEL: 'words' };
  server = await openTestServer(environment, { composer: createTestComposer() });
});
beforeEach(async () => {
  service.requests.length = 0;
  creator = await newPerson(server);
  boxId = (await newBox(server, creator)).id;
});
afterAll(async () => {
  await server.close();
  await service.close();
});

async function wish(): Promise<string> {
  const { status, body } = await suggestWish(server, creator, boxId);
  expect(status).toBe(200);
  return body.wish;
}

test('a wish by the model is sanitized and valid', async () => {
  service.answer(answerText('"**May** the wind be with you!"\n'));
  const suggested = await wish();
  expect(suggested).toBe('May the wind be with you!');
  expect(await newContribution(server, creator, boxId, { wish: suggested })).toMatchObject({
    wish: suggested,
  });
});

test('the model gets no personal data', async () => {
  service.answer(answerText('May the wind be with you!'));
  await newContribution(server, creator, boxId, { wish: 'A private wish' });
  await wish();
  const asked = JSON.stringify(service.requests);
  for (const hidden of [creator.id, creator.email, creator.user.name, boxId, 'Grace', 'A private wish'])
    expect(asked).not.toContain(hidden);
});

test('a repeated wish of the model becomes a template, even for concurrent requests', async () => {
  service.answer(answerText('May the wind be with you!'));
  const [first, second, third] = [await wish(), await wish(), await wish()];
  expect([first, third]).toEqual(Array(2).fill('May the wind be with you!'));
  expect(wishTemplates).toContain(second);
  const wishes = await atOnce(6, wish);
  expect(wishes.filter((one) => templates.includes(one))).toHaveLength(3);
});

test('a box deleted while the model writes is 404', async () => {
  service.answer(async (response) => {
    await deleteBox(server, creator, boxId);
    answerText('May the wind be with you!')(response);
  });
  expectRefusal(await suggestWish(server, creator, boxId), 404, 'boxes.not_found');
});

test.each([
  ['fails', answerJson({ error: { message: 'broken' } }, 400)],
  ['writes something else than a wish', answerText('Dear [Name], have cake.')],
])('a model that %s is replaced by a template', async (_, answer) => {
  service.answer(answer);
  expect(wishTemplates).toContain(await wish());
});

test('an account gets at most 30 wishes an hour from the model, and then templates', async () => {
  service.answer(answerText('May the wind be with you!'));
  for (let asked = 0; asked < 32; asked += 1) await wish();
  expect(service.requests).toHaveLength(30);
  expect(wishTemplates).toContain(await wish());
});
