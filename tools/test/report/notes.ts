import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A skipped test, with the missing requirement. */
export interface Skipped {
  name: string;
  reason: string;
}

/** Results that are easily overlooked in the output of a run. */
export interface Notes {
  skipped: Skipped[];
  /** The names of the tests that failed first and passed when they were repeated. */
  repeated: string[];
  /** The failures: the name of each test or file, and the first line of its error. */
  failed: string[];
}

export const NOTHING: Notes = { skipped: [], repeated: [], failed: [] };

/** The noted part of a failure; the run itself prints the rest. */
export function describeFailure(name: string, problem: string | undefined): string {
  const [firstLine = ''] = stripVTControlCharacters(problem ?? '').split('\n');
  return `${name}: ${firstLine.slice(0, 200) || 'it does not say why'}`;
}

/** Writes the notes of a run if `npm test` requested them. */
export function writeNotes(notes: Notes): void {
  const file = process.env.TEST_NOTES;
  if (file) writeFileSync(file, JSON.stringify(notes));
}

/** The notes of a run; empty if it ended before it could write them. */
export function readNotes(file: string): Notes {
  if (!existsSync(file)) return NOTHING;
  return JSON.parse(readFileSync(file, 'utf8')) as Notes;
}
