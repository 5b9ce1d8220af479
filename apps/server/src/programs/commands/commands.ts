import { accountCommands } from './account-commands.ts';
import { type Command, describeUsage } from './command.ts';
import { serviceCommands } from './service-commands.ts';

export const commands: Readonly<Record<string, Command>> = { ...accountCommands, ...serviceCommands };

function describeCommand([name, command]: [string, Command]): string {
  return `  ${describeUsage(name, command)}\n      ${command.summary}\n`;
}

export function describeCommands(): string {
  return ['Commands:\n', ...Object.entries(commands).map(describeCommand)].join('\n');
}
