import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { type Skipped, writeNotes } from './notes.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the machine or its user must have; without it the test is skipped. */
    needs?: string;
  }
}

function skippedOf(test: TestCase): Skipped[] {
  const result = test.result();
  if (result.state !== 'skipped') return [];
  return [{ name: test.fullName, reason: test.meta().needs ?? result.note ?? 'what it does not say' }];
}

/** Records what Vitest skipped, and what passed only when it was repeated. */
export class VitestNotes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const repeated = tests.filter((test) => test.diagnostic()?.flaky);
    writeNotes({
      skipped: tests.flatMap(skippedOf),
      repeated: repeated.map(({ fullName }) => fullName),
    });
  }
}
