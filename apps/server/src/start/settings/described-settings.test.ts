import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environmentSchema } from './environment.ts';
import { readSettings } from './settings.ts';

const read = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');
const examples = Array.from(
  read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=(.*)$/gm),
  ([, name = '', value = '']) => [name, value] as const,
);

test('.env.example explains every setting, and no other but the port of the sandbox', () => {
  const names = examples.map(([name]) => name);
  expect(names.sort()).toEqual([...Object.keys(environmentSchema.shape), 'SANDBOX_PORT'].sort());
});

test('every example in .env.example is valid', () => {
  const given = Object.fromEntries(examples.filter(([name]) => name !== 'SANDBOX_PORT'));
  expect(() => readSettings(given)).not.toThrow();
});

test('the README lists the settings that production requires', () => {
  const [section = ''] = /^## Settings$[\s\S]*?^## /m.exec(read('README.md')) ?? [];
  const listed = Array.from(section.matchAll(/^\| `([A-Z_]+)` /gm), ([, name]) => name);
  const required = () => readSettings({ NODE_ENV: 'production' });
  for (const name of listed) expect(required).toThrow(`${name} is required in production.`);
  expect(listed).toHaveLength(6);
});

const bounded = Array.from(
  read('docs/operating/production.md').matchAll(/^\| `([A-Z_]+)` \| (\d+) to (\d+) \| (\d+) \|/gm),
  ([, name = '', min, max, value]) => [name, Number(min), Number(max), value] as const,
);

test.each(bounded)(
  '%s accepts its documented bounds, %d and %d, and nothing else',
  (name, min, max, value) => {
    const mistakeOf = (given: string) => () => readSettings({ [name]: given });
    for (const given of [min, max, value]) expect(mistakeOf(String(given))).not.toThrow();
    const sentence = `- ${name}: must be a whole number from ${min} to ${max}.`;
    for (const given of [min - 1, max + 1, min + 0.5, max + 0.5, 'many'])
      expect(mistakeOf(String(given))).toThrow(new RegExp(`1 mistake\\(s\\):\\n  ${sentence}$`));
    expect(environmentSchema.parse({})).toMatchObject({ [name]: Number(value) });
  },
);

test('the documentation has the bounds of seven settings', () => {
  expect(bounded).toHaveLength(7);
});
