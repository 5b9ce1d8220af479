import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { describeError, printError } from './describe-error.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const SECRET = 'ada@example.com\n    at $argon2id$secret';
const failed = (cause: Error) => new DrizzleQueryError('insert into users values ($1)', [SECRET], cause);

test.each([
  ['the log', (error: unknown) => JSON.stringify(describeError(error))],
  ['a program', printError],
])('%s prints the cause of a failed statement, and none of its parameters', (_, print) => {
  const cause = Object.assign(new Error('violates "broken"'), { code: '23514', constraint: 'broken' });
  const error = failed(cause);
  const spread = { ...error, message: error.message, stack: error.stack, cause };
  for (const given of [error, new Error('outer', { cause: error }), new AggregateError([error]), spread]) {
    const printed = print(given);
    expect(printed).toContain('insert into users');
    expect(printed).toContain('23514');
    expect(printed).toContain('describe-error.test.ts');
    expect(printed).not.toMatch(/ada@example|argon2id/);
  }
});

test.each([
  ['select $1::date', 'ada "the" first'],
  ['select $1::uuid', 'ada'],
  ['select $1::int', '99999999999'],
  ['select $1::timestamptz', 'ada\nagain'],
  ['select $1::jsonb', '{"ada": '],
])('the value that "%s" refuses is not printed', async (statement, value) => {
  const error = await database.pool.query(statement, [value]).catch((reason: unknown) => reason);
  const printed = printError(error);
  expect(printed).toMatch(/code: 22/);
  expect(printed).not.toMatch(/ada|999/);
});

test.each([
  'ungültige Eingabesyntax für Typ uuid: »ada@example.com«',
  'syntaxe en entrée invalide pour le type uuid : « ada@example.com »',
])('a value is not printed in the language of the server: %s', (message) => {
  const error = Object.assign(new Error(message), { code: '22P02', routine: 'string_to_uuid' });
  const printed = printError(error);
  expect(printed).toContain('string_to_uuid');
  expect(printed).not.toContain('ada');
});

test('errors reported by the job queue are printed with their message', () => {
  const { message, stack } = new Error('connection refused');
  expect(describeError({ message, stack, queue: 'mail' })).toMatchObject({ message: 'connection refused' });
});

test('every address that refused a connection is printed', () => {
  const refused = ['::1', '127.0.0.1'].map((host) => new Error(`connect ECONNREFUSED ${host}`));
  expect(printError(new AggregateError(refused))).toMatch(/ECONNREFUSED ::1.*ECONNREFUSED 127\.0\.0\.1/s);
});

test.each(['throw error', 'Promise.reject(error)', 'setTimeout(() => { throw error; })'])(
  'a program that ends by "%s" prints the cause and no parameter',
  async (end) => {
    const fatalError = new URL('../../start/fatal-error.ts', import.meta.url);
    const program = `
      import { DrizzleQueryError } from 'drizzle-orm/errors';
      import { runProgram } from '${fatalError}';
      const error = new DrizzleQueryError('select $1', ['ada@example.com'], new Error('it is broken'));
      runProgram(() => { ${end}; });`;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      cwd: import.meta.dirname,
    });
    const { code, stderr } = (await run.catch((reason: unknown) => reason)) as {
      code: number;
      stderr: string;
    };
    expect(code).toBe(1);
    expect(stderr).toContain('it is broken');
    expect(stderr).not.toContain('ada@example.com');
  },
);
