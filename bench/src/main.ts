import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { openBenchDatabase } from './database.ts';
import { measureMe } from './me.ts';
import type { Figure } from './measure.ts';
import { measureStartUp } from './start-up.ts';
import { measureVisitorHome } from './visitor-home.ts';

const PAGE = new URL('../README.md', import.meta.url);
const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->'];

function tableOf(figures: Figure[]): string {
  const rows = figures.map(
    ({ what, measured, limit, isKept }) =>
      `| ${what} | ${measured} | ${limit} | ${isKept ? 'yes' : '**no**'} |`,
  );
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  return [
    `Measured ${day} on ${machine}.`,
    '',
    '| what | measured | limit | kept |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function writeTable(table: string): void {
  const page = readFileSync(PAGE, 'utf8');
  const [before] = page.split(BEGIN);
  const [, after] = page.split(END);
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`);
}

execFileSync(process.execPath, [new URL('../../scripts/build.ts', import.meta.url).pathname], {
  stdio: 'inherit',
});
const figures: Figure[] = await measureStartUp();
const database = await openBenchDatabase();
try {
  figures.push(...(await measureMe(database)));
  figures.push(...(await measureVisitorHome(database)));
} finally {
  await database.close();
}
const table = tableOf(figures);
console.log(`\n${table}\n`);
writeTable(table);
const kept = figures.filter(({ isKept }) => isKept).length;
console.log(`limits: ${kept} passed, ${figures.length - kept} failed`);
process.exitCode = kept === figures.length ? 0 : 1;
