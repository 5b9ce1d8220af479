import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { storeLanguage } from '@hooray/testkit/database/languages.ts';
import {
  drawPoster,
  newCollage,
  newCollageTeam,
  printCollage,
  removeContribution,
  suggestWish,
} from '@hooray/testkit/factories/collage.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const composer = createTestComposer();
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { composer });
});
afterAll(() => server.close());

const setLanguage = (boxId: string, language: SentenceLanguage) =>
  server.database.pool.query('update boxes set language = $2 where id = $1', [boxId, language]);

test('ribbon, poster, PDF and suggested wishes are in the language of the box, not of the user who asks for them', async () => {
  const { creator, member, boxId } = await newCollageTeam(server);
  await setLanguage(boxId, 'en-XA');
  await newCollage(server, creator, boxId);
  await drawPoster(server, member, boxId);
  await printCollage(server, member, boxId);
  for (const drawn of [composer.drawings.at(-1), composer.posters.at(-1)])
    expect(drawn).toMatchObject({ name: 'Grace', greeting: '[Happy Birthday]' });
  expect(composer.prints.at(-1)).toMatchObject({
    name: 'Grace',
    words: {
      language: 'en-XA',
      title: '[Happy Birthday, {name}]',
      for: '[For]',
      from: '[with love from]',
      picture: '[A collage of pictures of {names}]',
      wishes: '[Wishes for {name}]',
    },
  });
  expect((await suggestWish(server, member, boxId)).body.wish).toMatch(/^\[.+\]$/);
});

test('an English box stays English for readers of another language', async () => {
  const { creator, member, boxId } = await newCollageTeam(server);
  await storeLanguage(server, member, 'en-XA');
  await newCollage(server, creator, boxId);
  await printCollage(server, member, boxId);
  expect(composer.drawings.at(-1)).toMatchObject({ greeting: 'Happy Birthday' });
  expect(composer.prints.at(-1)?.words).toEqual({
    language: 'en',
    title: 'Happy Birthday, {name}',
    for: 'For',
    from: 'with love from',
    picture: 'A collage of pictures of {names}',
    wishes: 'Wishes for {name}',
  });
  expect((await suggestWish(server, member, boxId)).body.wish).not.toMatch(/[[\]]/);
});

test('a free drawing is in the language of the box too', async () => {
  const { creator, member, boxId } = await newCollageTeam(server);
  await newCollage(server, creator, boxId);
  await setLanguage(boxId, 'en-XA');
  const drawn = composer.drawings.length;
  await removeContribution(server, member, boxId, member.id);
  await eventually(async () => composer.drawings.length > drawn);
  expect(composer.drawings.at(-1)).toMatchObject({ greeting: '[Happy Birthday]' });
});
