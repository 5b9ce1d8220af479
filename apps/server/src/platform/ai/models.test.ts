import { startClock } from '@hooray/testkit/assertions/measured.ts';
import { plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import {
  answerJson,
  answerPicture,
  answerText,
  type ModelAnswer,
  type ModelServer,
  startModels,
  unhelpful,
} from '@hooray/testkit/fakes/models.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../http/operations/request-log.ts';
import { createPictures } from '../pictures/pictures.ts';
import { createModels } from './models.ts';

const LIMIT_MS = 30_000;
const SHORT_MS = 400;

let service: ModelServer;
const lines: string[] = [];
const logger = createLogger('warn', { write: (line) => lines.push(line) });
const pictures = createPictures({ logger });
const flags = { isOn: () => true };
beforeAll(async () => {
  service = await startModels();
  // Models wait only seconds for a picture, and the start of a process can take longer.
  await pictures.toSquare(await plainPicture(), 1, { accountId: 'ann' });
});
beforeEach(() => {
  service.requests.length = 0;
  lines.length = 0;
});
afterAll(async () => {
  await pictures.stop();
  await service.close();
});

const modelsWith = (overrides = {}) =>
  createModels(
    {
      baseUrl: service.baseUrl,
      apiKey: 'secret-key',
      model: 'words',
      questionsPerHour: 30,
      imageModel: 'colors',
      ...overrides,
    },
    { flags, pictures, logger },
  );
const paint = (limitMs = LIMIT_MS, models = modelsWith()) =>
  models.paint('a calm sea', { size: 256, limitMs });
const write = (limitMs = LIMIT_MS, models = modelsWith()) =>
  models.write({ instructions: 'You write.', prompt: 'Write.' }, { limitMs });

test('a picture is requested in words and returned as a WebP of the requested size', async () => {
  service.answer(answerPicture(await plainPicture({ width: 300, height: 200, color: '#0000ff' })));
  const painted = await paint();
  expect(await sharp(painted).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  const [{ path, headers, body }, ...more] = service.requests as [(typeof service.requests)[0]];
  expect(more).toEqual([]);
  expect(path).toBe('/v1/images/generations');
  expect(headers.authorization).toBe('Bearer secret-key');
  expect(body).toEqual({ model: 'colors', prompt: 'a calm sea', n: 1, size: '256x256' });
  expect(lines).toEqual([]);
});

test('a text is requested with its instructions', async () => {
  service.answer(answerText('Happy birthday!'));
  expect(await write()).toBe('Happy birthday!');
  const [{ path, body }] = service.requests as [(typeof service.requests)[0]];
  expect(path).toBe('/v1/chat/completions');
  expect(body).toMatchObject({
    model: 'words',
    messages: [
      { role: 'system', content: 'You write.' },
      { role: 'user', content: 'Write.' },
    ],
  });
});

test('a service without a key is called without one', async () => {
  service.answer(answerText('Hello'));
  expect(await write(LIMIT_MS, modelsWith({ apiKey: undefined }))).toBe('Hello');
  expect(service.requests[0]?.headers.authorization).toBeUndefined();
});

test('a model that is not configured is not called', async () => {
  expect(await paint(LIMIT_MS, createModels(undefined, { flags, pictures, logger }))).toBeUndefined();
  expect(await write(LIMIT_MS, createModels(undefined, { flags, pictures, logger }))).toBeUndefined();
  expect(await paint(LIMIT_MS, modelsWith({ imageModel: undefined }))).toBeUndefined();
  expect(await write(LIMIT_MS, modelsWith({ model: undefined }))).toBeUndefined();
  expect({ asked: service.requests, lines }).toEqual({ asked: [], lines: [] });
});

test.each(unhelpful)('%s returns undefined within the time limit, and is logged', async (_, answer) => {
  service.answer(answer);
  for (const ask of [paint, write]) {
    const expectWithin = startClock();
    expect(await ask(SHORT_MS)).toBeUndefined();
    expectWithin(SHORT_MS + 1000);
  }
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: 40, reason: expect.any(String) });
  expect(lines.join()).not.toContain('secret-key');
});

test('a failure is retried once', async () => {
  service.answer(answerJson({ error: { message: 'broken' } }, 500));
  expect(await paint(20_000)).toBeUndefined();
  expect(service.requests).toHaveLength(2);
});

test('redirects of a service are not followed', async () => {
  const bytes = await plainPicture();
  const sendOn: ModelAnswer = (response) => void response.writeHead(307, { location: '/v1/elsewhere' }).end();
  service.answer((response) => {
    const isElsewhere = service.requests.at(-1)?.path === '/v1/elsewhere';
    return (isElsewhere ? answerPicture(bytes) : sendOn)(response);
  });
  expect(await paint()).toBeUndefined();
  expect(service.requests.map(({ path }) => path)).not.toContain('/v1/elsewhere');
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

test.each<[string, () => Promise<Buffer>]>([
  ['a text', async () => Buffer.from('not a picture')],
  ['nothing', async () => Buffer.alloc(0)],
  ['an SVG', async () => Buffer.from(svg)],
  ['half a picture', async () => (await plainPicture({ width: 800, height: 800 })).subarray(0, 200)],
  ['a pixel bomb', () => plainPicture({ width: 6000, height: 6000 })],
])('%s instead of a picture counts as no result', async (_, bytes) => {
  service.answer(answerPicture(await bytes()));
  expect(await paint()).toBeUndefined();
  expect(lines).toHaveLength(1);
});

test('an endless response is aborted', async () => {
  let sent = 0;
  service.answer((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const chunk = Buffer.alloc(1024 * 1024, 32);
    const more = () => {
      while (!response.destroyed && sent < 512) {
        sent += 1;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
    };
    more();
  });
  expect(await write(20_000)).toBeUndefined();
  expect(sent).toBeLessThan(200);
});

test('a long response is truncated in the log', async () => {
  service.answer(answerText('x'.repeat(100_000)));
  expect(await write()).toHaveLength(100_000);
  service.answer((response) => void response.writeHead(200).end('y'.repeat(100_000)));
  expect(await write()).toBeUndefined();
  expect(lines.join().length).toBeLessThan(1000);
});
