import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../start/root.ts';
import { findBareSentences, findBareSentencesIn } from './bare-sentences.ts';
import { CONTRACT_CATALOGS, listTranslations, printCatalog, readTranslations } from './catalog.ts';
import { listSentences, listSentencesIn } from './list-sentences.ts';

const same = (id: string) => id;

test.each(['en', ...listTranslations()])(
  'the catalog %s has all sentences of the contract and the server: npm run sentences',
  (language) => {
    const po = readFileSync(inProject(`${CONTRACT_CATALOGS}/${language}.po`), 'utf8');
    const known = readTranslations(po);
    const translationOf = language === 'en' ? same : (id: string) => known.get(id) ?? '';
    expect(printCatalog(listSentences(), language, translationOf)).toBe(po);
  },
);

const IMPORT = "import { say } from '../protocol/sentences.ts';\n";

test('sentences are the first arguments of `say`, wherever it is called', () => {
  const source = `${IMPORT}const one = say('One {n}', { n: 1 }); const other = fix(say("It's other."));`;
  expect(listSentencesIn('a.ts', source)).toEqual(['One {n}', "It's other."]);
});

test("calls of another module's function with the same name aren't sentences", () => {
  expect(listSentencesIn('a.ts', "import { say } from './chat.ts'; say(room, 'Hi');")).toEqual([]);
});

test.each(['say(text)', 'say(`At most`)', "say('At most ' + most)", "say(isOwn ? 'a' : 'b')"])(
  '%s is refused, because no tool finds its sentence',
  (call) => {
    expect(() => listSentencesIn('a.ts', `${IMPORT}\n${call};`)).toThrow('a.ts:3: say needs a literal');
  },
);

test('a catalog is written and read without losing a quotation mark, a line break or a backslash', () => {
  const id = 'Say "{name}"\n\\';
  const places = new Map([[id, new Set(['b.ts', 'a.ts'])]]);
  const po = printCatalog(places, 'en', same);
  expect(po).toContain('\n#: b.ts\n#: a.ts\nmsgid');
  expect([...readTranslations(po)]).toEqual([[id, id]]);
});

test('without `say`, only messages of schemas count as sentences', () => {
  const git = ['grep', '-l', 'asFixed(', '--', 'packages/contract/src', 'apps/server/src', ':!*.test.ts'];
  expect(
    execFileSync('git', git, { cwd: inProject('.'), encoding: 'utf8' })
      .trim()
      .split('\n'),
  ).toEqual([
    'apps/server/src/platform/http/responses/errors.ts',
    'apps/server/src/platform/realtime/events/dispatch-events.ts',
  ]);
});

test('no sentence of the contract and no message of the server is a bare literal', () => {
  expect(findBareSentences()).toEqual([]);
});

test.each([
  ['packages/contract/src/a.ts', "z.string().min(1, 'Please say more.')", ["1: 'Please say more.'"]],
  ['packages/contract/src/a.ts', "({ summary: 'Lists all of it.' })", []],
  ['packages/contract/src/a.ts', '({ tooMany: `At most a few.` })', ['1: `At most a few.`']],
  ['apps/server/src/a.ts', "socket.emit('ended', { message: 'ended' })", ["1: 'ended'"]],
  ['apps/server/src/a.ts', "new AppError(code, { message: say('It ended.') })", []],
  ['apps/server/src/a.ts', "logger.warn({ err }, 'It ended.')", []],
])('in %s, %s has the bare sentences %j', (path, source, bare) => {
  expect(findBareSentencesIn(path, source)).toEqual(bare);
});
