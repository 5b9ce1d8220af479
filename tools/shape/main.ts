import '../install/require-node.ts';
import { execFileSync } from 'node:child_process';
import { chdir } from 'node:process';
import { inProject } from '../start/root.ts';
import { countFilesInCycles } from './cycles.ts';
import { type Figures, figuresOf } from './figures.ts';
import { isUpward, roomOf } from './rooms.ts';
import { readSourceFile } from './source-file.ts';

const TEST = /\.(test|spec)\.tsx?$/;

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
  ['tests', ({ tests: share }) => share.toFixed(2)],
];

const widthOf = (name: string) => Math.max(6, name.length + 2);

function row(room: string, figures: Figures): string {
  return [room.padEnd(36), ...columns.map(([name, show]) => String(show(figures)).padStart(widthOf(name)))]
    .join('')
    .trimEnd();
}

const testsByRoom = Map.groupBy(tests, roomOf);
const sourcesByRoom = Map.groupBy(sources, ({ path }) => roomOf(path));
console.log(['room'.padEnd(36), ...columns.map(([name]) => name.padStart(widthOf(name)))].join(''));
for (const [room, inRoom] of [...sourcesByRoom].toSorted(([one], [other]) => one.localeCompare(other)))
  console.log(row(room, figuresOf(inRoom, testsByRoom.get(room)?.length ?? 0)));
console.log(row('all', figuresOf(sources, tests.length)));

const upward = sources.flatMap(({ path, imports }) =>
  imports.filter((to) => isUpward(path, to)).map((to) => `${path} -> ${to}`),
);
console.log('\nlines of a file: median, 90th percentile, longest; catch, as, any: per 1000 lines;');
console.log('fullest: files in the fullest folder; tests: files of tests for each file of source');
console.log(`files in cycles of imports: ${countFilesInCycles(sources)}`);
console.log(`imports against the order of domains: ${upward.length}`);
for (const line of upward) console.log(`  ${line}`);
