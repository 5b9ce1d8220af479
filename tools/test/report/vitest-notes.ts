import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { describeFailure, type Skipped, writeNotes } from './notes.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Without it, the test is skipped. */
    needs?: string;
  }
}

function skippedOf(test: TestCase): Skipped[] {
  const result = test.result();
  if (result.state !== 'skipped') return [];
  return [{ name: test.fullName, reason: test.meta().needs ?? result.note ?? 'what it does not say' }];
}

function failuresOf(test: TestCase): string[] {
  const result = test.result();
  if (result.state !== 'failed') return [];
  return [describeFailure(test.fullName, result.errors.at(-1)?.message)];
}

/** Returns failures of an unreadable file or a hook. */
function failuresAround(group: TestModule | TestSuite): string[] {
  const name = group.type === 'module' ? group.relativeModuleId : group.fullName;
  return group.errors().map(({ message }) => describeFailure(name, message));
}

export class VitestNotes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const repeated = tests.filter((test) => test.diagnostic()?.flaky);
    writeNotes({
      skipped: tests.flatMap(skippedOf),
      repeated: repeated.map(({ fullName }) => fullName),
      failed: [
        ...unhandledErrors.map(({ message }) => describeFailure('outside of a test', message)),
        ...modules.flatMap((module) => [module, ...module.children.allSuites()]).flatMap(failuresAround),
        ...tests.flatMap(failuresOf),
      ],
    });
  }
}
