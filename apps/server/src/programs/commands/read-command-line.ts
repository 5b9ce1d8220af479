import { parseArgs } from 'node:util';
import { accountCommands } from './account-commands.ts';
import { type Command, describeUsage, type Given, type OptionName, UsageError } from './command.ts';
import { serviceCommands } from './service-commands.ts';

export const commands: Readonly<Record<string, Command>> = { ...accountCommands, ...serviceCommands };

function describeCommand([name, command]: [string, Command]): string {
  return `  ${describeUsage(name, command)}\n      ${command.summary}\n`;
}

export function describeCommands(): string {
  return ['Commands:\n', ...Object.entries(commands).map(describeCommand)].join('\n');
}

interface Asked {
  command: Command;
  given: Given;
}

const options = { until: { type: 'string' }, reason: { type: 'string' } } as const;

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, ...options },
    });
  } catch (cause) {
    // Node.js explains after the first sentence how to pass a positional that begins with a hyphen.
    const [sentence] = (cause as Error).message.split(/(?<=\.) |\. /);
    throw new UsageError(`${sentence?.replace(/\.$/, '')}.`, { cause });
  }
}

function countParameters({ parameters = [] }: Command): [min: number, max: number] {
  return [parameters.filter((parameter) => !parameter.startsWith('[')).length, parameters.length];
}

/** Undefined if the operator asks for help. @throws UsageError */
export function readCommandLine(args: string[]): Asked | undefined {
  const { positionals, values } = parse(args);
  const { help, ...optionsGiven } = values;
  if (help) return undefined;
  const [name, ...parameters] = positionals;
  if (name === undefined) throw new UsageError('A command is missing; --help lists them.');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command '${name}'; --help lists them.`);
  const [min, max] = countParameters(command);
  if (parameters.length < min || parameters.length > max)
    throw new UsageError(`Usage: ${describeUsage(name, command)}.`);
  for (const option of Object.keys(optionsGiven) as OptionName[])
    if (!command.options?.includes(option)) throw new UsageError(`'${name}' has no option --${option}.`);
  return { command, given: { parameters, options: optionsGiven } };
}
