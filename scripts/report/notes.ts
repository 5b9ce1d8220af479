import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** A test that was skipped, and what it would have needed. */
export interface Skipped {
  name: string;
  reason: string;
}

/** What a passed run does not show by itself. */
export interface Notes {
  skipped: Skipped[];
  /** The names of the tests that failed first and passed when they were repeated. */
  repeated: string[];
}

/** Writes the notes of a run if `npm test` asked for them; otherwise nothing is written. */
export function writeNotes(notes: Notes): void {
  const file = process.env.TEST_NOTES;
  if (file) writeFileSync(file, JSON.stringify(notes));
}

/** The notes of a run; empty if it ended before it could write them. */
export function readNotes(file: string): Notes {
  if (!existsSync(file)) return { skipped: [], repeated: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as Notes;
}
