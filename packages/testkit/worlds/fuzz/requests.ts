import { calls } from '@hooray/contract/calls.ts';
import { type CallDeclaration, type CallName, splitCallName } from '@hooray/contract/protocol/http.ts';
import fc from 'fast-check';
import { pathOf, raceSamples } from '../races/race-calls.ts';
import type { FuzzWorld } from './fuzz-world.ts';
import { formBodies, type GeneratedBody, jsonBodies } from './hostile-bodies.ts';
import { hostileValue } from './hostile-values.ts';
import {
  ADDRESS_TEXT,
  anyMethod,
  oddEnding,
  oddHeader,
  oddQuery,
  oddSegment,
  percent,
} from './odd-requests.ts';
import { fieldValues } from './schema-values.ts';

export interface GeneratedRequest {
  name: string;
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer | undefined;
}

/** Calls that destroy what other requests need, so they are rare. */
const lastThings = /DELETE \/api\/auth|logout|refresh|change_password|DELETE \/api\/birthday_box\/\{id\}$/;
/** Calls that draw, hash or print. */
const costly =
  /generate-collage|collage-pdf|collage-poster|export|register|login|upload_avatar|team-gift\/\{boxId\}\/add|sponsor-offer$/;

function weightOf(name: CallName, { access }: CallDeclaration, { isAdmin }: FuzzWorld): number {
  if (lastThings.test(name)) return 1;
  if (access === 'admin') return isAdmin ? 24 : 2;
  return costly.test(name) ? 3 : 12;
}

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

const asQuery = (fields: Record<string, unknown>): string => {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined
      ? []
      : (Array.isArray(value) ? value.slice(0, 50) : [value]).map(
          (item) =>
            `${percent(name)}=${percent(String(typeof item === 'object' ? JSON.stringify(item) : item).slice(0, ADDRESS_TEXT))}`,
        ),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

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
      anyMethod(splitCallName(name).method),
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
    .tuple(anyMethod('GET'), target, headers, fc.option(hostileValue, { freq: 4 }))
    .map(([chosen, path, more, value]) => ({
      ...{ name: 'elsewhere', method: chosen, target: path, headers: more },
      body: value === null ? undefined : Buffer.from(JSON.stringify(value) ?? ''),
    }));
}

/** Generates valid and invalid requests to every declared call, about the objects of a world. */
export async function anyRequest(world: FuzzWorld, picture: Buffer): Promise<fc.Arbitrary<GeneratedRequest>> {
  const declared = Object.entries(calls) as [CallName, CallDeclaration][];
  const weighted = declared.map(async ([name, call]) => ({
    arbitrary: await requestsOf(name, call, world, picture),
    weight: weightOf(name, call, world),
  }));
  const ids = fc.constantFrom(...world.ids);
  return fc.oneof(...(await Promise.all(weighted)), { arbitrary: requestsElsewhere(ids), weight: 30 });
}
