import { calls } from '@hooray/contract/calls.ts';
import { errorCatalog } from '@hooray/contract/protocol/errors.ts';
import { IDEMPOTENCY_KEY } from '@hooray/contract/protocol/headers.ts';
import type { CallDeclaration, CallName } from '@hooray/contract/protocol/http.ts';
import { call } from '@hooray/testkit/clients/client.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Operation {
  summary?: string;
  security?: object[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, { format?: string }> } }> };
  parameters?: { name: string; in: string }[];
  responses: Record<string, { description?: string }>;
}

let server: TestServer;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  server = await openTestServer();
  const { body } = await call<{ openapi: string; paths: typeof paths }>(server, 'GET /api/openapi.json');
  expect(body.openapi).toMatch(/^3\.1/);
  paths = body.paths;
});
afterAll(() => server.close());

const declared = Object.entries(calls) as [CallName, CallDeclaration][];

function operationOf(name: CallName): Operation | undefined {
  const [method = '', path = ''] = name.split(' ');
  return paths[path]?.[method.toLowerCase()];
}

test('the document lists exactly the declared calls', () => {
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.sort()).toEqual(declared.map(([name]) => name).sort());
});

describe.each(declared)('%s', (name, declaration) => {
  test('has a description that matches its declaration', () => {
    const operation = operationOf(name);
    expect(operation?.summary).toBe(declaration.summary);
    expect(Boolean(operation?.security?.length)).toBe(declaration.access !== 'public');
    const statuses = Object.keys(operation?.responses ?? {});
    for (const status of Object.keys(declaration.responses)) expect(statuses).toContain(status);
    expect(statuses).toContain('default');
    for (const code of declaration.errors ?? []) {
      const { status, message } = errorCatalog[code];
      expect(operation?.responses[status]?.description).toContain(`${code}: ${message}`);
    }
    const headers = operation?.parameters?.filter((parameter) => parameter.in === 'header') ?? [];
    expect(headers.map(({ name: header }) => header)).toEqual(
      declaration.isIdempotent ? [IDEMPOTENCY_KEY] : [],
    );
    const types = Object.keys(operation?.requestBody?.content ?? {});
    const type = declaration.files ? ['multipart/form-data'] : declaration.body ? ['application/json'] : [];
    expect(types).toEqual(type);
    const form = operation?.requestBody?.content['multipart/form-data']?.schema.properties ?? {};
    for (const file of Object.keys(declaration.files ?? {})) expect(form[file]?.format).toBe('binary');
  });
});

test.each(['/api/docs/none', '/api/docs/static/none.js'])(
  '%s is 404 in the language of the request',
  async (path) => {
    const answer = await call(server, `GET ${path}`, { headers: { 'accept-language': 'en-XA' } });
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: expect.stringMatching(/^\[.+\]$/) },
    });
  },
);
