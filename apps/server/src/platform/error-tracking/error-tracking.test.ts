import { text } from 'node:stream/consumers';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { startClock } from '@hooray/testkit/assertions/measured.ts';
import { call, newPerson } from '@hooray/testkit/clients/client.ts';
import { openTraceCollector } from '@hooray/testkit/fakes/trace-collector.ts';
import { openTestServer } from '@hooray/testkit/processes/test-server.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../http/operations/request-log.ts';
import { startErrorTracking } from './otlp-errors.ts';

/** As in `otlp-errors.ts`. */
const [MAX_WAITING, BATCH_SIZE] = [512, 64];

async function openBrokenServer(settings: Record<string, string>) {
  const server = await openTestServer({ LOG_LEVEL: 'info', ...settings });
  const person = await newPerson(server);
  await server.database.pool.query('alter table parties add constraint broken check (false) not valid');
  const fail = () =>
    call(server, 'POST /api/chats', {
      token: person.accessToken,
      json: { name: 'Private words', description: 'Ours' },
      headers: { 'x-request-id': 'the-failing-call' },
    });
  return { server, person, fail };
}

test('the error of a call is sent once, with its cause, trace and request, and without personal data', async () => {
  const collector = await openTraceCollector();
  onTestFinished(collector.close);
  const { server, person, fail } = await openBrokenServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  });
  onTestFinished(() => server.close());
  expect((await fail()).status).toBe(500);
  await call(server, 'GET /api/nothing');
  const record = await eventually(async () => collector.records[0]);
  expect(record).toMatchObject({
    ...{ severityNumber: 17, severityText: 'error', body: 'request failed' },
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    attributes: {
      'exception.message': expect.stringContaining('Failed query: insert into'),
      'exception.stacktrace': expect.stringMatching(
        /Caused by .*\n {2}code: 23514\n {2}constraint: broken\n +at /s,
      ),
      'hooray.reqId': 'the-failing-call',
    },
  });
  await eventually(async () => server.log().includes('"status":500'));
  await fail();
  await eventually(async () => collector.records.length > 1);
  expect(collector.records.map(({ body }) => body)).toEqual(['request failed', 'request failed']);
  const sent = JSON.stringify(collector.records);
  for (const personal of ['Private words', person.email, person.accessToken, '127.0.0.1'])
    expect(sent).not.toContain(personal);
});

test('an address for logs alone receives errors and no traces', async () => {
  const collector = await openTraceCollector();
  onTestFinished(collector.close);
  const url = `${collector.endpoint}/errors`;
  const { server, fail } = await openBrokenServer({ OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: url });
  onTestFinished(() => server.close());
  await fail();
  await eventually(async () => collector.records.length === 1);
  expect(collector.spans).toEqual([]);
});

test.each([
  ['silent', () => {}],
  ['refusing', undefined],
] as const)('a %s error tracker delays neither calls nor the stop, and is logged once', async (_, answer) => {
  const collector = await openTraceCollector(answer);
  onTestFinished(collector.close);
  if (!answer) collector.close();
  const { server, fail } = await openBrokenServer({ OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: collector.endpoint });
  const expectWithin = startClock();
  for (let round = 0; round < 10; round += 1) expect((await fail()).status).toBe(500);
  expectWithin(10 * 100);
  await eventually(async () => server.log().includes('errors could not be sent'));
  const expectStopWithin = startClock();
  await server.close();
  expectStopWithin(5000);
  expect(server.log().match(/errors could not be sent/g)).toHaveLength(1);
});

test('while the error tracker is silent, a bounded number of errors waits', async () => {
  const held: (() => void)[] = [];
  let isSilent = true;
  const received: string[] = [];
  const collector = await openTraceCollector(async (request, response) => {
    const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    if (isSilent) held.push(answer);
    received.push(...((await text(request)).match(/number \d+/g) ?? []));
    if (!isSilent) answer();
  });
  onTestFinished(collector.close);
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const tracking = startErrorTracking({ url: collector.endpoint, serviceName: 'hooray' }, logger);
  onTestFinished(tracking.stop);
  for (let count = 0; count < 20_000; count += 1)
    logger.error({ err: { message: `number ${count}` } }, 'failed');
  await eventually(async () => held.length > 0);
  isSilent = false;
  for (const answer of held) answer();
  await eventually(async () => {
    logger.error({ err: { message: 'number 20000' } }, 'failed');
    return received.includes('number 20000');
  });
  expect(lines.length).toBeGreaterThan(20_000);
  expect(new Set(received).size).toBeLessThanOrEqual(MAX_WAITING + BATCH_SIZE + 1);
});
