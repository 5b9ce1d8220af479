import '../install/require-node.ts';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { chdir } from 'node:process';
import { inProject } from '../start/root.ts';
import { listFilesInCycles } from './cycles.ts';
import { drawArchitecture } from './drawing/draw-architecture.ts';
import { type Figures, figuresOf } from './figures.ts';
import { checkRuleBroken, packageRuleBroken, ruleBroken } from './import-rules.ts';
import { roomOf } from './rooms.ts';
import { readSourceFile } from './source-file.ts';

const TEST = /\.(test|spec)\.tsx?$/;

const MAX_FILES_IN_FOLDER = 16;
/** Percent of lines. */
const MAX_COMMENTS = 7;
/** Per 1000 lines. */
const MAX_CATCHES = { 'apps/server/src/domains/': 2, 'apps/server/src/platform/': 4 };

chdir(inProject('.'));
const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !path.endsWith('.d.ts'));
const tests = paths.filter((path) => TEST.test(path));
const sources = paths.filter((path) => !TEST.test(path)).map(readSourceFile);

const columns: [string, (figures: Figures) => number | string][] = [
  ['files', ({ files }) => files],
  ['median', ({ median }) => median],
  ['90 %', ({ ninetieth }) => ninetieth],
  ['longest', ({ longest }) => longest],
  ['≤ 20', ({ small }) => small],
  ['fullest', ({ fullest }) => fullest],
  ['fn > 40', ({ functionsOver40 }) => functionsOver40],
  ['fn > 60', ({ functionsOver60 }) => functionsOver60],
  ['catch', ({ catches }) => catches.toFixed(1)],
  ['as', ({ assertions }) => assertions.toFixed(1)],
  ['any', ({ anys }) => anys.toFixed(1)],
  ['comments', ({ comments }) => `${comments.toFixed(1)}%`],
  ['tests', ({ tests: share }) => share.toFixed(2)],
];

const widthOf = (name: string) => Math.max(6, name.length + 2);

function row(room: string, figures: Figures): string {
  return [room.padEnd(36), ...columns.map(([name, show]) => String(show(figures)).padStart(widthOf(name)))]
    .join('')
    .trimEnd();
}

function printTable(): void {
  const testsByRoom = Map.groupBy(tests, roomOf);
  const sourcesByRoom = Map.groupBy(sources, ({ path }) => roomOf(path));
  console.log(['room'.padEnd(36), ...columns.map(([name]) => name.padStart(widthOf(name)))].join(''));
  for (const [room, inRoom] of [...sourcesByRoom].toSorted(([one], [other]) => one.localeCompare(other)))
    console.log(row(room, figuresOf(inRoom, testsByRoom.get(room)?.length ?? 0)));
  console.log(row('all', figuresOf(sources, tests.length)));
  console.log('\nlines of a file: median, 90th percentile, longest; catch, as, any: per 1000 lines;');
  console.log('fullest: files in the fullest folder; tests: test files for each source file\n');
}

const catchesIn = (prefix: string) =>
  figuresOf(
    sources.filter(({ path }) => path.startsWith(prefix)),
    0,
  ).catches;

const describeImport = (from: string, to: string, rule: string | undefined) =>
  rule ? [`${from} imports ${to}: ${rule}`] : [];

/** Lists exceeded limits of docs/architecture.md and broken import rules. */
function listProblems(): string[] {
  const fullFolders = [...Map.groupBy(paths, dirname)].filter(
    ([, { length }]) => length > MAX_FILES_IN_FOLDER,
  );
  const imports = sources.flatMap(({ path, imports: all, typeImports }) =>
    all.map((to) => [path, to, typeImports.includes(to)] as const),
  );
  const packages = sources.flatMap(({ path, packages: all }) => all.map((name) => [path, name] as const));
  const { comments } = figuresOf(sources, 0);
  return [
    ...fullFolders.map(([folder, { length }]) => `${folder} has ${length} files`),
    ...imports.flatMap(([from, to, isTypeOnly]) =>
      describeImport(from, to, ruleBroken(from, to, isTypeOnly)),
    ),
    ...tests
      .map(readSourceFile)
      .flatMap(({ path, imports: all }) =>
        all.flatMap((to) => describeImport(path, to, checkRuleBroken(path, to))),
      ),
    ...packages.flatMap(([from, name]) => describeImport(from, name, packageRuleBroken(from, name))),
    ...listFilesInCycles(sources).map((path) => `${path} imports itself through others`),
    ...Object.entries(MAX_CATCHES)
      .filter(([prefix, most]) => catchesIn(prefix) > most)
      .map(([prefix]) => `${prefix} has ${catchesIn(prefix).toFixed(1)} catch clauses per 1000 lines`),
    ...(comments > MAX_COMMENTS ? [`comments are ${comments.toFixed(1)}% of all lines`] : []),
  ];
}

if (process.argv.includes('--draw')) writeFileSync('docs/images/architecture.svg', drawArchitecture());
if (!process.argv.includes('--quiet')) printTable();
const problems = listProblems();
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
