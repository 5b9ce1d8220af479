import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Row {
  numbers: string[];
  /** Absent if the requirement doesn't apply. */
  state?: string;
  /** Files, some with a test's name: 'file › test'. */
  evidence: string[];
}

/** Reads the rows of all tables whose first cell has numbers. */
const rows = read('docs/security/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line): Row => {
    const [numbers = '', ...cells] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const evidence =
      cells
        .at(-1)
        ?.split('`')
        .filter((_, index) => index % 2 === 1) ?? [];
    // A requirement that doesn't apply has only a reason.
    if (cells.length === 1) return { numbers: numbers.split(', '), evidence: [] };
    return { numbers: numbers.split(', '), state: cells[1] ?? '', evidence };
  });

/** The required numbers by level and chapter, separated by spaces. */
const required: Record<string, Record<string, string>> = JSON.parse(
  read('docs/security/asvs-requirements.json'),
);

test('the table has every requirement of levels 1 and 2 once, and no other', () => {
  const all = Object.values(required)
    .flatMap((level) => Object.values(level))
    .flatMap((numbers) => numbers.split(' '));
  expect(all).toHaveLength(253);
  expect(rows.flatMap(({ numbers }) => numbers).sort()).toEqual([...all].sort());
});

test('every state is known, and every met requirement has evidence', () => {
  for (const { numbers, state, evidence } of rows) {
    if (state === undefined) continue;
    expect(['met', '**in part**', '**not met**', "operator's"], `${numbers}`).toContain(state);
    if (state !== '**not met**') expect(evidence, `${numbers}`).not.toEqual([]);
  }
});

test('every named file exists and has the named test', () => {
  const missing = rows
    .flatMap(({ evidence }) => evidence)
    .filter((one) => {
      const [path = '', name] = one.split(' › ');
      return !existsSync(join(root, path)) || (name !== undefined && !read(path).includes(name));
    });
  expect(missing).toEqual([]);
});

test('the summary has the counts of the tables', () => {
  const count = (state: string | undefined) =>
    rows.filter((row) => row.state === state).reduce((sum, { numbers }) => sum + numbers.length, 0);
  const [met, part, not, operators, none] = [
    'met',
    '**in part**',
    '**not met**',
    "operator's",
    undefined,
  ].map(count);
  expect(read('docs/security/asvs.md')).toContain(
    `Of the 253, ${met} are met, ${part} in part, ${not} not; ${operators} are the operator's, and ${none} do not apply.`,
  );
});
