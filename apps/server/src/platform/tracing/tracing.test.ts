import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { accepted, celebrate, say } from '@hooray/testkit/clients/sockets.ts';
import { allMailSettled } from '@hooray/testkit/factories/mails.ts';
import {
  type CollectedSpan,
  openTraceCollector,
  type TraceCollector,
} from '@hooray/testkit/fakes/trace-collector.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let collector: TraceCollector;
let server: TestServer;
let person: Person;
beforeAll(async () => {
  collector = await openTraceCollector();
  server = await openTestServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    LOG_LEVEL: 'info',
  });
  person = await newPerson(server);
});
afterAll(async () => {
  await server.close();
  collector.close();
});

/** Returns the spans of the latest trace that begins with a span of this name. */
function traceOf(name: string): Promise<CollectedSpan[]> {
  return eventually(async () => {
    const first = collector.spans.findLast((span) => span.name === name);
    return first && collector.spans.filter(({ traceId }) => traceId === first.traceId);
  });
}

const beginningOf = (spans: CollectedSpan[]) => spans.find(({ parentSpanId }) => !parentSpanId);
const statementsOf = (spans: CollectedSpan[], parent: CollectedSpan | undefined) =>
  spans.filter(
    ({ parentSpanId, attributes }) => parentSpanId === parent?.spanId && attributes['db.system.name'],
  );

test('a call is a trace named by its route, with its statements', async () => {
  await call(server, `GET /api/auth/avatar/${person.id}`, { token: person.accessToken });
  const spans = await traceOf('GET /api/auth/avatar/:id');
  const root = beginningOf(spans);
  expect(root?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/auth/avatar/:id',
    'http.response.status_code': 200,
  });
  const [statement] = statementsOf(spans, root);
  expect(statement).toMatchObject({
    name: 'select',
    attributes: { 'db.query.text': expect.stringContaining('$1') },
  });
});

test('the statements of a call with a body belong to its trace', async () => {
  await call(server, 'PUT /api/auth/me/interests', {
    token: person.accessToken,
    json: { interests: ['Tea', 'Kites', 'Chess'] },
  });
  const spans = await traceOf('PUT /api/auth/me/interests');
  const names = statementsOf(spans, beginningOf(spans)).map(({ name }) => name);
  expect(names).toContain('update');
});

test('concurrent calls that wait for connections keep their statements apart', async () => {
  const { accessToken: token } = person;
  const before = collector.spans.length;
  const path = 'GET /api/friend-request/friends';
  await Promise.all(Array.from({ length: 60 }, () => call(server, path, { token })));
  const isCall = ({ name }: CollectedSpan) => name === path;
  const spans = await eventually(async () => {
    const found = collector.spans.slice(before);
    return found.filter(isCall).length === 60 && found;
  });
  // One statement reads the sessions of concurrent calls, and belongs to the first call.
  const isOwn = ({ attributes }: CollectedSpan) =>
    !String(attributes['db.query.text']).includes('"sessions"');
  const counts = spans.filter(isCall).map((root) => statementsOf(spans, root).filter(isOwn).length);
  expect([...new Set(counts)]).toEqual([1]);
});

test('an event is a trace with its statements and its refusal', async () => {
  const connection = await celebrate(server, person);
  accepted(await say(connection, 'a word that no other user sees'));
  const spans = await traceOf('/celebrate sendMessage');
  expect(statementsOf(spans, beginningOf(spans))).not.toEqual([]);
  await say(connection, '');
  const refused = await eventually(async () =>
    collector.spans.find(({ attributes }) => attributes['error.type'] === 'VALIDATION'),
  );
  expect(refused.name).toBe('/celebrate sendMessage');
});

test('a job continues the trace of the call that enqueued it', async () => {
  await call(server, 'POST /api/auth/forgot-password', { json: { email: person.email } });
  await allMailSettled(server);
  const spans = await eventually(async () => {
    const trace = await traceOf('POST /api/auth/forgot-password');
    return trace.some(({ name }) => name.startsWith('process ')) && trace;
  });
  const process = spans.find(({ name }) => name.startsWith('process '));
  expect(process?.parentSpanId).toBe(spans.find(({ name }) => name.startsWith('upsert '))?.spanId);
  expect(statementsOf(spans, process)).not.toEqual([]);
});

/** Returns the log line with this message. */
const lineWith = (words: string) =>
  eventually(async () => {
    const line = server
      .log()
      .split('\n')
      .find((one) => one.includes(words));
    return line === undefined ? undefined : (JSON.parse(line) as { traceId?: string });
  });

/** Expects a line to belong to a trace that begins with a span of this name. */
async function expectTraced(words: string, name: string): Promise<void> {
  const { traceId } = await lineWith(words);
  expect(traceId, words).toMatch(/^[\da-f]{32}$/);
  const spans = await eventually(async () => {
    const found = collector.spans.filter((span) => span.traceId === traceId);
    return beginningOf(found) && found;
  });
  expect(beginningOf(spans)?.name).toBe(name);
}

test('log lines have the id of their trace, and lines outside a trace have none', async () => {
  await call(server, 'GET /api/auth/me', { headers: { 'x-request-id': 'marker-for-trace' } });
  await expectTraced('marker-for-trace', 'GET /api/auth/me');
  // Files of the built app are not logged.
  await fetch(`${server.url}/nothing`, {
    method: 'POST',
    headers: { 'x-request-id': 'marker-without-trace' },
  });
  expect(await lineWith('marker-without-trace')).not.toHaveProperty('traceId');
});

test('log lines of failed calls, events and jobs have the id of their trace', async () => {
  const { pool } = server.database;
  const connection = await celebrate(server, person);
  await pool.query('alter table chat_messages add constraint broken check (false) not valid');
  await pool.query('alter table outbox_mails add constraint broken check (false) not valid');
  await pool.query('alter table parties add constraint broken check (false) not valid');
  const { accessToken: token, email } = person;
  await say(connection, 'never stored');
  await call(server, 'POST /api/chats', { token, json: { name: 'Broken', description: 'Never stored' } });
  await call(server, 'POST /api/auth/forgot-password', { json: { email } });
  await expectTraced('an event failed', '/celebrate sendMessage');
  await expectTraced('request failed', 'POST /api/chats');
  await expectTraced('a job failed', 'POST /api/auth/forgot-password');
  for (const table of ['chat_messages', 'outbox_mails', 'parties'])
    await pool.query(`alter table ${table} drop constraint broken`);
});

test('nothing else starts a trace, and traces contain no personal data', async () => {
  const roots = collector.spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.filter(({ name }) => !/^([A-Z]+ \/api|\/\w+ |process (?!__))/.test(name))).toEqual([]);
  const received = collector.received();
  const { rows } = await server.database.pool.query<{ id: string }>('select id from jobs.job');
  for (const { id } of rows) expect(received).not.toContain(id);
  for (const secret of [
    person.id,
    person.email,
    person.accessToken,
    person.user.name,
    'Kites',
    'a word that',
  ])
    expect(received).not.toContain(secret);
});
