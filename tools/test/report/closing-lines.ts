import type { Notes, Skipped } from './notes.ts';

export interface StepResult {
  name: string;
  passed: boolean;
  notes: Notes;
}

/** Reports what was skipped and why, what passed only on retry, and what failed. */
export function closingLines(results: StepResult[], missingTools: string[]): string[] {
  const skipped = [...groupByReason(results.flatMap(({ notes }) => notes.skipped)), ...missingTools];
  const repeated = results.flatMap(({ notes }) => notes.repeated);
  const failed = results.filter(({ passed }) => !passed);
  return [
    `Skipped: ${skipped.join('; ') || 'nothing'}`,
    ...(repeated.length > 0 ? [`Passed only on the second try: ${repeated.join('; ')}`] : []),
    ...failed.flatMap(({ name, notes }) => [`Failed: ${name}`, ...notes.failed.map((line) => `  ${line}`)]),
    `steps: ${results.length - failed.length} passed, ${failed.length} failed`,
  ];
}

function groupByReason(skipped: Skipped[]): string[] {
  const groups = Map.groupBy(skipped, ({ reason }) => reason);
  return [...groups].map(([reason, tests]) => {
    const names = tests.map(({ name }) => `'${name}'`).join(', ');
    return `${tests.length} ${tests.length === 1 ? 'test that needs' : 'tests that need'} ${reason}: ${names}`;
  });
}
