import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@hooray/contract/calls.ts';
import type { CallDeclaration, CallName, Limit } from '@hooray/contract/protocol/http.ts';
import { expect, test } from 'vitest';

const product = readFileSync(join(import.meta.dirname, '../../../docs/product/limits.md'), 'utf8');
const section = product.slice(product.indexOf('### 10.1 Limits'), product.indexOf('### 10.2 '));

const SECONDS = { minute: 60, hour: 3600 };

/** Parses '20 an hour' or '60 in 15 minutes'. Returns undefined for a blank cell. */
function limitIn(cell: string): Limit | undefined {
  if (cell.trim() === '') return undefined;
  const [, points, count = 1, unit] = /^(\d+) (?:an?|in (\d+)) (minute|hour)s?$/.exec(cell.trim()) ?? [];
  return { points: Number(points), seconds: Number(count) * SECONDS[unit as keyof typeof SECONDS] };
}

const rows = section.matchAll(/^\| `([^`]+)` *\|([^|]*)\|([^|]*)\|$/gm);

test("the documented limits of calls are the contract's", () => {
  const written = Array.from(rows, ([, name, address = '', account = '']) => [
    name,
    { address: limitIn(address), account: limitIn(account) },
  ]);
  const declared = (Object.entries(calls) as [CallName, CallDeclaration][])
    .filter(([, { limits }]) => limits)
    .map(([name, { limits }]) => [name, limits]);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(declared));
});
