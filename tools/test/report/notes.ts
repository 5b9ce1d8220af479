import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A test that was skipped, and what it would have needed. */
export interface Skipped {
  name: string;
  reason: string;
}

/** What is easily overlooked in what a run prints. */
export interface Notes {
  skipped: Skipped[];
  /** The names of the tests that failed first and passed when they were repeated. */
  repeated: string[];
  /** What failed: the name of each test or file, and the first line of what went wrong. */
  failed: string[];
}

export const NOTHING: Notes = { skipped: [], repeated: [], failed: [] };

/** What is noted of a failure; the run itself prints the rest. */
export function describeFailure(name: string, problem: string | undefined): string {
  const [firstLine = ''] = stripVTControlCharacters(problem ?? '').split('\n');
  return `${name}: ${firstLine.slice(0, 200) || 'it does not say why'}`;
}

/** Writes the notes of a run if `npm test` asked for them; otherwise nothing is written. */
export function writeNotes(notes: Notes): void {
  const file = process.env.TEST_NOTES;
  if (file) writeFileSync(file, JSON.stringify(notes));
}

/** The notes of a run; empty if it ended before it could write them. */
export function readNotes(file: string): Notes {
  if (!existsSync(file)) return NOTHING;
  return JSON.parse(readFileSync(file, 'utf8')) as Notes;
}
