import { describe, expect, test } from 'vitest';
import { readSettings } from '../../start/settings/settings.ts';

const addressOf = (url: string) => readSettings({ STORAGE_URL: url }).storage;

function mistakesOf(url: string): string {
  try {
    readSettings({ STORAGE_URL: url });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('an address contains host, bucket, prefix, credentials, region and TLS', () => {
  expect(
    addressOf('s3://KEY:SECRET@minio.example:9000/pictures/hooray/live?region=eu-west-3&tls=off'),
  ).toEqual({
    endpoint: 'http://minio.example:9000',
    bucket: 'pictures',
    prefix: 'hooray/live/',
    region: 'eu-west-3',
    credentials: { accessKeyId: 'KEY', secretAccessKey: 'SECRET' },
    isPathStyle: true,
  });
});

test('host and bucket are enough: the rest has defaults, and the SDK finds the credentials', () => {
  expect(addressOf('s3://storage.example/pictures')).toEqual({
    endpoint: 'https://storage.example',
    bucket: 'pictures',
    prefix: '',
    region: 'us-east-1',
    credentials: undefined,
    isPathStyle: true,
  });
});

test('at AWS the bucket is named in the host', () => {
  const url = 's3://s3.eu-central-1.amazonaws.com/pictures?region=eu-central-1';
  expect(addressOf(url)).toMatchObject({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    isPathStyle: false,
  });
});

test.each([
  ['s3://k:s@[::1]:9000/pictures', 'https://[::1]:9000'],
  ['s3://k:s@storage_1/pictures', 'https://storage_1'],
  ['s3://k:s@storage.example:443/pictures', 'https://storage.example'],
])('%s is at %s', (url, endpoint) => {
  expect(addressOf(url)?.endpoint).toBe(endpoint);
});

test.each(['a/b+c=d', 'per%cent', 'a@b:c?d#e', 'ü €', 'plain'])(
  'the secret %j is decoded unchanged',
  (secret) => {
    const credentials = { accessKeyId: secret, secretAccessKey: secret };
    const encoded = encodeURIComponent(secret);
    expect(addressOf(`s3://${encoded}:${encoded}@h.example/pictures`)).toMatchObject({ credentials });
  },
);

test('in a secret + and = need no encoding', () => {
  expect(addressOf('s3://KEY:a+b==@h.example/pictures')?.credentials?.secretAccessKey).toBe('a+b==');
});

describe('each mistake is reported with a fix', () => {
  test.each([
    ['pictures', 'must have the form s3://KEY:SECRET@host'],
    ['https://storage.example/pictures', 'must have the form s3://'],
    ['s3://KEY:sl/ash@storage.example/pictures', 'percent-encoded'],
    ['s3://storage.example:99999/pictures', 'must have the form'],
    ['s3:///pictures', 'names no host'],
    ['s3:pictures', 'names no host'],
    ['s3://pictures', 'names no bucket'],
    ['s3://storage.example/', 'names no bucket'],
    ['s3://storage.example/Pictures', 'has a bucket that is not'],
    ['s3://storage.example/ab', 'has a bucket that is not'],
    ['s3://KEY:12/34@storage.example/pictures', 'has a bucket that is not'],
    ['s3://storage.example/pictures/käse', 'has a prefix of other characters'],
    ['s3://storage.example/pictures#x', 'write # of the key or the secret as %23'],
    ['s3://KEY@storage.example/pictures', 'a key without a secret'],
    ['s3://:SECRET@storage.example/pictures', 'a secret without a key'],
    ['s3://KEY:100%@storage.example/pictures', 'write % itself as %25'],
    ['s3://KEY:%FF@storage.example/pictures', 'write % itself as %25'],
    ['s3://s3.amazonaws.com/pictures', 'needs its region'],
    ['s3://storage.example/pictures?region=', 'has a region of other characters'],
    ['s3://storage.example/pictures?region=EU West', 'has a region of other characters'],
    ['s3://storage.example/pictures?tls=no', 'neither on nor off'],
    ['s3://storage.example/pictures?ssl=off', 'region and tls after the question mark'],
    ['s3://storage.example/pictures?tls=off&tls=off', 'each once'],
    ['s3://storage.example/pictures?toString=1', 'nothing else'],
  ])('%s', (url, sentence) => {
    expect(mistakesOf(url)).toMatch(
      new RegExp(`^ {2}- STORAGE_URL: .*${sentence.replace('?', '\\?')}.*\\.$`, 'm'),
    );
  });

  test('all mistakes at once, with those of other settings', () => {
    const url = 's3://KEY@storage.example/Pictures?tls=no&region=EU';
    let message = '';
    try {
      readSettings({ STORAGE_URL: url, PORT: 'abc' });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message.match(/- STORAGE_URL: /g)).toHaveLength(4);
    expect(message).toContain('- PORT: ');
  });

  test.each([
    's3://hushhush:hush/hush@storage.example/pictures',
    's3://hushhush:12/hushhush@storage.example/pictures',
    's3://hushhush:hush?hush@storage.example/pictures',
    's3://hushhush:hushhush%@storage.example/Pictures?hushhush=1&tls=hushhush',
    's3://hushhush@storage.example/pictures#hushhush',
    'hushhush',
  ])('no mistake repeats the input: %s', (url) => {
    expect(mistakesOf(url)).toContain('STORAGE_URL');
    expect(mistakesOf(url)).not.toContain('hush');
  });
});
