import { readFileSync } from 'node:fs';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { call } from '@hooray/testkit/clients/client.ts';
import { openTestServer } from '@hooray/testkit/processes/test-server.ts';
import { parser } from '@prometheus-io/lezer-promql';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (path: string) => readFileSync(new URL(`../../../../../../${path}`, import.meta.url), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}
interface Panel {
  type: string;
  title: string;
  targets?: { expr: string; legendFormat: string }[];
}

const { groups } = parse(read('ops/prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('ops/grafana/hooray.json')) as { panels: Panel[] };
const targets = panels.flatMap((panel) => panel.targets ?? []);

/** Labels that only Prometheus adds. */
const ADDED = new Set(['job', 'instance']);

/** The metrics of an expression, the labels that it names, and whether it is PromQL at all. */
function readExpression(expression: string) {
  // The dashboard's own variable, which is a duration.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const found = { isValid: true, metrics: [] as string[], labels: [] as string[] };
  parser.parse(text).iterate({
    enter({ type, from, to }) {
      if (type.isError) found.isValid = false;
      const word = text.slice(from, to);
      const isMetric = type.name === 'Identifier';
      if (isMetric) found.metrics.push(word);
      if (type.name === 'LabelName') found.labels.push(word);
    },
  });
  return found;
}

let served: string;
beforeAll(async () => {
  const server = await openTestServer();
  await call(server, 'GET /api/auth/options');
  served = await eventually(async () => {
    const text = (await call(server, 'GET /metrics')).bytes.toString();
    return text.includes('job_duration_seconds_count') && text;
  });
  await server.close();
});

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...targets.map(({ expr }) => [expr, expr] as const),
];

test.each(expressions)('every metric and label of %s exists', (_, expression) => {
  const { isValid, metrics, labels } = readExpression(expression);
  expect(isValid).toBe(true);
  expect(metrics.length).toBeGreaterThan(0);
  for (const metric of metrics.filter((name) => name !== 'up')) {
    const series = served
      .split('\n')
      .filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `));
    // A series without values, such as garbage collection's before the first one, is declared by its type alone.
    const family = metric.replace(/_(sum|count|bucket)$/, '');
    const isDeclared = [metric, family].some((name) => served.includes(`# TYPE ${name} `));
    expect(series.length > 0 || isDeclared, metric).toBe(true);
    for (const label of labels.filter((name) => !ADDED.has(name)))
      if (series.length > 0) expect(series[0], metric).toContain(`${label}="`);
  }
});

test('every metric that the dashboard shows by a label has that label', () => {
  for (const { expr, legendFormat } of targets)
    for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
      expect(ADDED.has(label) || readExpression(expr).labels.includes(label), legendFormat).toBe(true);
});

test('every alarm has a duration, an urgency and an explanation', () => {
  const headings = [...read('docs/operating/monitoring.md').matchAll(/^#### (\w+)$/gm)].map(
    ([, name]) => name,
  );
  expect(rules.map(({ alert }) => alert).sort()).toEqual(headings.sort());
  for (const { alert, annotations, labels, ...rule } of rules) {
    expect(rule.for).toMatch(/^\d+m$/);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.runbook_url).toBe(`docs/operating/monitoring.md#${alert.toLowerCase()}`);
  }
});
