import './require-node.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOTHING, writeNotes } from '../test/report/notes.ts';
import { type BareMachine, MissingNeed, makeBareRoot } from './bare-machine/bare-root.ts';
import { tryReadmeCommands } from './bare-machine/readme-commands.ts';

// This is a step of `npm test`. `npm run resilience -- bare` tries more machines.

/** The oldest supported Node, with its npm, on the newest Debian. */
const machine: BareMachine = { release: 'trixie', node: '20.19.5', npm: '10.8.2' };
const name = `the README's two commands in a bare ${machine.release} with Node ${machine.node}`;

const folder = mkdtempSync(join(tmpdir(), 'hooray-bare-'));
try {
  makeBareRoot(machine.release, join(folder, 'bare'));
  console.log(await tryReadmeCommands(machine, join(folder, 'bare'), join(folder, 'root')));
} catch (error) {
  if (error instanceof MissingNeed) {
    console.log(`Skipped: ${name}, because it needs ${error.message}`);
    writeNotes({ ...NOTHING, skipped: [{ name, reason: error.message }] });
  } else {
    console.error(error);
    writeNotes({ ...NOTHING, failed: [`${name}: ${(error as Error).message.split('\n', 1)[0]}`] });
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
