import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { startClock } from '@hooray/testkit/assertions/measured.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../../start/settings/settings.ts';
import { createLogger } from '../http/operations/request-log.ts';
import { openStorage } from './open-storage.ts';
import { s3AddressSchema } from './s3-address.ts';
import { createS3Storage } from './s3-storage.ts';
import { type S3Server, startS3Server } from './testing/s3-server.ts';

const bytes = new Uint8Array([1, 2, 3]);
const timeouts = { connect: 1000, response: 1000 };

const storageAt = (url: string) => openStorage(readSettings({ STORAGE_URL: url }));

function everyActOf(storage: Awaited<ReturnType<typeof storageAt>>) {
  return [() => storage.put('a.webp', bytes), () => storage.find('a.webp'), () => storage.remove('a.webp')];
}

async function failureOf(act: () => Promise<unknown>): Promise<Error> {
  try {
    await act();
  } catch (error) {
    return error as Error;
  }
  throw new Error('It went well.');
}

describe('with a working server', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.close());

  test('prefixes keep installations in one bucket apart', async () => {
    const [one, two, none] = await Promise.all(
      ['pictures/one', 'pictures/two/', 'pictures'].map((place) => storageAt(server.url(place))),
    );
    await one?.put('a.webp', bytes);
    expect(await two?.find('a.webp')).toBeUndefined();
    await two?.remove('a.webp');
    expect(await one?.find('a.webp')).toEqual(bytes);
    expect(await none?.find('one/a.webp')).toEqual(bytes);
  });

  test.each([
    ['a wrong secret', 'SignatureDoesNotMatch', 'pictures', { key: 'HOORAY', secret: 'guessed' }],
    ['an unknown key', 'InvalidAccessKeyId', 'pictures', { key: 'NOBODY', secret: 'guessed' }],
    ['a missing bucket', 'NoSuchBucket', 'elsewhere', undefined],
  ])('%s is a failure, not an empty or unavailable storage', async (_, name, place, credentials) => {
    const storage = await storageAt(server.url(place, credentials));
    for (const act of everyActOf(storage)) {
      expect(await failureOf(act)).toMatchObject({ cause: { name } });
    }
  });

  test('the log of a failure has its cause and no secret', async () => {
    const lines: string[] = [];
    const sink = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) });
    const credentials = { key: 'HOORAY', secret: 'guessed-by-somebody' };
    const storage = await storageAt(server.url('pictures', credentials));
    const err = await failureOf(() => storage.put('a.webp', bytes));
    createLogger('info', sink).error({ err }, 'request failed');
    expect(lines.join('')).toContain('SignatureDoesNotMatch');
    expect(lines.join('')).not.toContain('guessed-by-somebody');
  });
});

describe('with a failing server', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function storageBehind(listener: RequestListener) {
    server = createServer(listener);
    const listening = server;
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const address = s3AddressSchema.parse(`s3://KEY:SECRET@127.0.0.1:${port}/pictures?tls=off`);
    return createS3Storage(address, timeouts);
  }

  test('a server that is down is UNAVAILABLE immediately', async () => {
    const storage = await storageBehind(() => {});
    server?.close();
    for (const act of everyActOf(storage)) {
      const expectWithin = startClock();
      expect(await failureOf(act)).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
      expectWithin(3000);
    }
  });

  test('a server that never responds is UNAVAILABLE after two attempts', async () => {
    let tries = 0;
    const storage = await storageBehind(() => {
      tries += 1;
    });
    for (const act of everyActOf(storage)) {
      tries = 0;
      const expectWithin = startClock();
      expect(await failureOf(act)).toMatchObject({ code: 'UNAVAILABLE' });
      expectWithin(2 * timeouts.response + 2000);
      expect(tries).toBe(2);
    }
  });

  test('a server that stalls in the middle of a picture is UNAVAILABLE', async () => {
    const storage = await storageBehind((_, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('half');
    });
    expect(await failureOf(() => storage.find('a.webp'))).toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('a server that disconnects in the middle of a picture is UNAVAILABLE', async () => {
    const storage = await storageBehind((_, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('half', () => response.destroy());
    });
    expect(await failureOf(() => storage.find('a.webp'))).toMatchObject({ code: 'UNAVAILABLE' });
  });

  test.each([429, 500, 502, 503])(
    'a server that responds with %i and any body is UNAVAILABLE',
    async (status) => {
      const storage = await storageBehind((request, response) => {
        request.resume();
        response.writeHead(status, { 'content-type': 'text/html' }).end('<html><p>Bad day');
      });
      for (const act of everyActOf(storage)) {
        expect(await failureOf(act)).toMatchObject({ code: 'UNAVAILABLE' });
      }
    },
  );

  test('a request that fails once is retried', async () => {
    let tries = 0;
    const storage = await storageBehind((_, response) => {
      tries += 1;
      if (tries === 1) response.writeHead(503).end();
      else response.end('picture');
    });
    expect(await storage.find('a.webp')).toEqual(new TextEncoder().encode('picture'));
  });

  test('removing a missing object succeeds even if the server refuses it', async () => {
    const storage = await storageBehind((_, response) => {
      response.writeHead(404, { 'content-type': 'application/xml' });
      response.end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>');
    });
    await expect(storage.remove('a.webp')).resolves.toBeUndefined();
  });
});
