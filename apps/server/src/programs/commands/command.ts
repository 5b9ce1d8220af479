import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Modules } from '../../start/modules.ts';
import type { Settings } from '../../start/settings/settings.ts';

/** What a command works with. */
export interface Machine extends Pick<Modules, 'events' | 'flags'> {
  settings: Settings;
  database: Database;
  clock: Clock;
  secrets: Secrets;
}

export interface Given {
  /** As many as the command has parameters. */
  parameters: string[];
  /** Checked by the command that knows it. */
  options: Partial<Record<OptionName, string>>;
}

export const optionTexts = { until: '[--until 2026-12-24]', reason: '[--reason TEXT]' } as const;
export type OptionName = keyof typeof optionTexts;

export interface Command {
  /** In brackets if it may be left out. */
  parameters?: readonly string[];
  options?: readonly OptionName[];
  /** One sentence. */
  summary: string;
  /** Removes the time limits of statements. */
  isPatient?: boolean;
  /** Returns what to print. @throws CommandError, UsageError, AppError */
  run(machine: Machine, given: Given): Promise<string>;
}

export function describeUsage(name: string, { parameters = [], options = [] }: Command): string {
  return [name, ...parameters, ...options.map((option) => optionTexts[option])].join(' ');
}

/** The task is not done. The message is for the operator. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The command line is wrong. The message is for the operator. */
export class UsageError extends Error {
  override name = 'UsageError';
}
