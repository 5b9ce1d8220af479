import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Skipped {
  name: string;
  reason: string;
}

/** Results that are easily overlooked in a run's output. */
export interface Notes {
  skipped: Skipped[];
  /** Tests that passed only on retry. */
  repeated: string[];
  /** The name of each failed test or file, with the first line of its error. */
  failed: string[];
}

export const NOTHING: Notes = { skipped: [], repeated: [], failed: [] };

/** Brief, because the run itself prints the rest. */
export function describeFailure(name: string, problem: string | undefined): string {
  const [firstLine = ''] = stripVTControlCharacters(problem ?? '').split('\n');
  return `${name}: ${firstLine.slice(0, 200) || 'it does not say why'}`;
}

/** Does nothing unless `npm test` requested notes. */
export function writeNotes(notes: Notes): void {
  const file = process.env.TEST_NOTES;
  if (file) writeFileSync(file, JSON.stringify(notes));
}

/** Returns empty notes if the run ended before writing them. */
export function readNotes(file: string): Notes {
  if (!existsSync(file)) return NOTHING;
  return JSON.parse(readFileSync(file, 'utf8')) as Notes;
}
