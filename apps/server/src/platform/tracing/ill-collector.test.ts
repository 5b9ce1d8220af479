import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { startClock } from '@hooray/testkit/assertions/measured.ts';
import { call } from '@hooray/testkit/clients/client.ts';
import { openTraceCollector } from '@hooray/testkit/fakes/trace-collector.ts';
import { openTestServer } from '@hooray/testkit/processes/test-server.ts';
import { expect, onTestFinished, test } from 'vitest';

const ask = (server: { url: string }) => call(server, 'GET /api/auth/options');

test('a silent collector delays neither calls nor the stop, and is logged once', async () => {
  let asked = 0;
  const collector = await openTraceCollector(() => {
    asked += 1;
  });
  onTestFinished(collector.close);
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, LOG_LEVEL: 'warn' };
  const server = await openTestServer(settings);
  await ask(server);
  await eventually(async () => asked > 0);
  const expectWithin = startClock();
  for (let time = 0; time < 3000; time += 100)
    await Promise.all(Array.from({ length: 100 }, () => ask(server)));
  expectWithin(3000 * 50);
  await eventually(async () => server.log().includes('traces could not be sent'));
  const expectStopWithin = startClock();
  await server.close();
  expectStopWithin(5000);
  expect(server.log().match(/traces could not be sent/g)).toHaveLength(1);
});
