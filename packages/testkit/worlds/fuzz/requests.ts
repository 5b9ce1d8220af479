import { calls } from '@hooray/contract/calls.ts';
import { IDEMPOTENCY_KEY } from '@hooray/contract/protocol/headers.ts';
import { type CallDeclaration, type CallName, splitCallName } from '@hooray/contract/protocol/http.ts';
import fc from 'fast-check';
import { pathOf, raceSamples } from '../races/race-calls.ts';
import type { FuzzWorld } from './fuzz-world.ts';
import { formBodies, type GeneratedBody, jsonBodies } from './hostile-bodies.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import { fieldValues } from './schema-values.ts';

export interface GeneratedRequest {
  name: string;
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer | undefined;
}

/** Destroys what other requests need, so it is rare. */
const lastThings = /DELETE \/api\/auth|logout|refresh|change_password|DELETE \/api\/birthday_box\/\{id\}$/;
/** Draws, hashes or prints. */
const costly =
  /generate-collage|collage-pdf|collage-poster|export|register|login|upload_avatar|team-gift\/\{boxId\}\/add|sponsor-offer$/;

function weightOf(name: CallName, { access }: CallDeclaration, { isAdmin }: FuzzWorld): number {
  if (lastThings.test(name)) return 1;
  if (access === 'admin') return isAdmin ? 24 : 2;
  return costly.test(name) ? 3 : 12;
}

/** Also encodes lone surrogates, which `encodeURIComponent` refuses. */
const percent = (text: string): string =>
  [...Buffer.from(text, text.includes('\ud800') ? 'utf16le' : 'utf8')]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');

/** Longer texts would only be refused as too many headers. */
const ADDRESS_TEXT = 1500;
const oddSegment = fc.oneof(
  hostileText.map((text) => percent(text.slice(0, ADDRESS_TEXT))),
  fc.constantFrom(
    '%',
    '%zz',
    '%2f',
    '%2e%2e',
    '%00',
    '%ff',
    '%c3%28',
    '..',
    '.',
    '',
    ';',
    '{id}',
    '*',
    '%252e',
    '\\',
    'x'.repeat(6000),
  ),
);
const oddEnding = fc.constantFrom(
  '/',
  '//',
  '/..',
  '/.',
  '%00',
  ';a=b',
  '.json',
  '%20',
  '/%2e%2e/%2e%2e/x',
  '?',
  '#',
  '%0d%0aX:y',
);

function paths(name: CallName, world: FuzzWorld, ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const { path } = splitCallName(pathOf(name, world.role, world));
  const { path: template } = splitCallName(name);
  const filled = (value: fc.Arbitrary<string>) =>
    value.map((text) => template.replace(/\{\w+\}/, () => text).replace(/\{\w+\}/g, world.giftId));
  return fc.oneof(
    { arbitrary: fc.constant(path), weight: 16 },
    { arbitrary: filled(ids), weight: 3 },
    { arbitrary: filled(oddSegment), weight: 2 },
    { arbitrary: oddEnding.map((ending) => path + ending), weight: 1 },
    fc.constantFrom(
      path.toUpperCase(),
      `/${path}`,
      path.replace('/api', '/api/.'),
      path.replaceAll('/', '//'),
      path.replace('/a', '/%61'),
    ),
  );
}

const oddQuery = fc.constantFrom(
  '?',
  '?&&&',
  '?=',
  '?%zz',
  '?a',
  '?a[]=1',
  '?a[b]=c',
  '?__proto__[x]=1',
  '?cursor=',
  `?${'a=1&'.repeat(1200)}`,
  '??',
);

const asQuery = (fields: Record<string, unknown>): string => {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined
      ? []
      : (Array.isArray(value) ? value.slice(0, 50) : [value]).map(
          (one) =>
            `${percent(name)}=${percent(String(typeof one === 'object' ? JSON.stringify(one) : one).slice(0, ADDRESS_TEXT))}`,
        ),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

/** Undeclared headers, and headers of proxies, caches and browsers. */
const oddHeader: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.constantFrom<[string, string]>(
    ...([
      ['Cookie', 'a=b; a=b; =; ;;'],
      ['Cookie', `x=${'y'.repeat(4000)}`],
      ['Cookie', '__proto__=1; constructor=2'],
    ] as [string, string][]),
    ...([
      ['Range', 'bytes=0-'],
      ['Range', 'bytes=5-1'],
      ['Range', 'bytes=-99999999999'],
      ['Range', `bytes=${'0-1,'.repeat(300)}0-0`],
    ] as [string, string][]),
    ...([
      ['If-None-Match', '*'],
      ['If-None-Match', 'W/"'],
      ['If-None-Match', '"a", "b", W/"c"'],
      ['If-Match', '"x"'],
      ['If-Modified-Since', 'never'],
    ] as [string, string][]),
    ...([
      ['Accept', 'x/y;q=9'],
      ['Accept', ''],
      ['Accept-Encoding', 'gzip;q=0, identity;q=0'],
      ['Accept-Encoding', 'br, gzip'],
      ['Accept-Language', '*;q=x'],
    ] as [string, string][]),
    ...([
      ['Expect', 'what-ever'],
      ['Origin', 'null'],
      ['Origin', 'https://evil.example'],
      ['Referer', '\u00ff'],
      ['Host', 'evil.example'],
      ['Host', ''],
    ] as [string, string][]),
    ...([
      ['X-Forwarded-For', '::1, x, 999.1.1.1'],
      ['X-Forwarded-Proto', 'gopher'],
      ['X-Forwarded-Host', 'evil.example'],
      ['Forwarded', 'for="'],
    ] as [string, string][]),
    ...([
      ['Upgrade', 'h2c'],
      ['Upgrade', 'websocket'],
      ['Content-Encoding', 'gzip'],
      ['Content-Encoding', 'br'],
      ['Transfer-Encoding', 'chunked'],
      ['Via', '1.1 x'],
    ] as [string, string][]),
    ...([
      ['Traceparent', '00-zz-zz-00'],
      ['X-Request-Id', 'x\u00e9'],
      ['X-HTTP-Method-Override', 'DELETE'],
      ['Sec-Fetch-Site', 'cross-site'],
      ['DNT', '1'],
    ] as [string, string][]),
    ...([
      ['Authorization', 'Bearer'],
      ['Authorization', 'Bearer '],
      ['Authorization', 'Basic YTpi'],
      ['Authorization', `Bearer ${'a.'.repeat(3000)}`],
    ] as [string, string][]),
    ...([
      ['Authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
      ['Authorization', 'bearer x y z'],
      ['__proto__', 'x'],
      ['constructor', 'x'],
    ] as [string, string][]),
  ),
  fc
    .string({ unit: 'grapheme-ascii', maxLength: 60 })
    .map((value): [string, string] => [IDEMPOTENCY_KEY, value]),
  fc.constantFrom('a', 'b', 'x'.repeat(300)).map((value): [string, string] => [IDEMPOTENCY_KEY, value]),
);

const method = (declared: string): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.constant(declared), weight: 40 },
    fc.constantFrom(
      'HEAD',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'PUT',
      'DELETE',
      'PATCH',
      'POST',
      'GET',
      'M-SEARCH',
      'QUERY',
      'PURGE',
    ),
  );

function tokens({ self, other, creator }: FuzzWorld): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: fc.constant(self.accessToken), weight: 30 },
    fc.constantFrom(other.accessToken, creator.accessToken, '', self.refreshToken, `${self.accessToken}x`),
  );
}

function bodies(
  call: CallDeclaration,
  sample: FieldsOfSample,
  ids: fc.Arbitrary<string>,
  picture: Buffer,
): fc.Arbitrary<GeneratedBody | undefined> {
  const fields = fieldValues(call.body, sample.json ?? sample.form ?? {}, ids);
  if (call.files) return formBodies(fields, Object.keys(call.files), picture);
  if (call.body || call.isRaw) return jsonBodies(fields);
  return fc.oneof({ arbitrary: fc.constant(undefined), weight: 12 }, jsonBodies(hostileValue));
}

interface FieldsOfSample {
  json?: Record<string, unknown>;
  form?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

async function requestsOf(
  name: CallName,
  call: CallDeclaration,
  world: FuzzWorld,
  picture: Buffer,
): Promise<fc.Arbitrary<GeneratedRequest>> {
  const ids = fc.constantFrom(...world.ids);
  const given = ((await raceSamples[name]?.(world)) ?? {}) as FieldsOfSample;
  const texts = Object.entries(given.form ?? {}).filter(([, value]) => typeof value === 'string');
  const sample = { ...given, ...(given.form && { form: Object.fromEntries(texts) }) };
  const query = fc.oneof(
    { arbitrary: fieldValues(call.query, sample.query ?? {}, ids).map(asQuery), weight: 20 },
    oddQuery,
  );
  const odd = fc.oneof(
    { arbitrary: fc.constant([]), weight: 6 },
    fc.array(oddHeader, { minLength: 1, maxLength: 3 }),
  );
  return fc
    .tuple(
      method(splitCallName(name).method),
      paths(name, world, ids),
      query,
      tokens(world),
      bodies(call, sample, ids, picture),
      odd,
    )
    .map(([chosen, path, search, token, body, more]) => ({
      name,
      method: chosen,
      target: path.includes('?') ? path : path + search,
      headers: [
        ...(token ? [['Authorization', `Bearer ${token}`] as [string, string]] : []),
        ...(body?.type === undefined ? [] : [['Content-Type', body.type] as [string, string]]),
        ...more,
      ],
      body: body?.bytes,
    }));
}

const elsewhere = [
  ...[
    '/',
    '/healthz',
    '/readyz',
    '/metrics',
    '/api',
    '/api/',
    '/api/docs',
    '/api/docs/sockets',
    '/api/openapi.json',
  ],
  ...[
    '/api/asyncapi.json',
    '/api/docs/static/index.html',
    '/socket.io/',
    '/socket.io/?EIO=4&transport=polling',
    '/join/x',
  ],
  ...[
    '/socket.io/?EIO=9&transport=websocket',
    '/socket.io/?EIO=4&transport=polling&sid=x',
    '/assets/',
    '/.env',
    '/index.html',
  ],
  ...[
    '/favicon.ico',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/login?next=//x',
    '/api/nothing',
    '*',
    '/%',
  ],
];

function requestsElsewhere(ids: fc.Arbitrary<string>): fc.Arbitrary<GeneratedRequest> {
  const target = fc.oneof(
    fc.constantFrom(...elsewhere),
    ids.map((id) => `/box/${id}`),
    oddSegment.map((segment) => `/${segment}`),
  );
  const headers = fc.array(oddHeader, { maxLength: 2 });
  return fc
    .tuple(method('GET'), target, headers, fc.option(hostileValue, { freq: 4 }))
    .map(([chosen, path, more, value]) => ({
      ...{ name: 'elsewhere', method: chosen, target: path, headers: more },
      body: value === null ? undefined : Buffer.from(JSON.stringify(value) ?? ''),
    }));
}

/** Valid and invalid requests to every declared call, about the objects of a world. */
export async function anyRequest(world: FuzzWorld, picture: Buffer): Promise<fc.Arbitrary<GeneratedRequest>> {
  const declared = Object.entries(calls) as [CallName, CallDeclaration][];
  const weighted = declared.map(async ([name, call]) => ({
    arbitrary: await requestsOf(name, call, world, picture),
    weight: weightOf(name, call, world),
  }));
  const ids = fc.constantFrom(...world.ids);
  return fc.oneof(...(await Promise.all(weighted)), { arbitrary: requestsElsewhere(ids), weight: 30 });
}
