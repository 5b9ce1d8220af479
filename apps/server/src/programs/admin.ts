// `npm run admin -- <command>`: manual tasks of the operator (docs/operating.md §12). The server may be running.
import { AppError } from '../platform/errors/app-error.ts';
import { runProgram } from '../start/fatal-error.ts';
import { writePrivately } from '../start/private-files.ts';
import { readSettings } from '../start/settings/settings.ts';
import { CommandError, UsageError } from './commands/command.ts';
import { withMachine } from './commands/machine.ts';
import { describeCommands, readCommandLine } from './commands/read-command-line.ts';

const FAILED = 1;
const MISUSED = 2;

async function main(): Promise<void> {
  writePrivately();
  const asked = readCommandLine(process.argv.slice(2));
  if (!asked) return void process.stdout.write(describeCommands());
  const { command, given } = asked;
  const settings = readSettings(process.env);
  const said = await withMachine(settings, command, (machine) => command.run(machine, given));
  process.stdout.write(`${said}\n`);
}

function refuse(error: unknown): void {
  const isOurs = [UsageError, CommandError, AppError].some((kind) => error instanceof kind);
  if (!isOurs) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = error instanceof UsageError ? MISUSED : FAILED;
}

runProgram(() => main().catch(refuse));
