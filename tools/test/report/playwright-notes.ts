import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { describeFailure, type Skipped, writeNotes } from './notes.ts';

/** The project is part of the name, because some journeys also run on a phone. */
const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' › ');

function skippedOf(test: TestCase): Skipped {
  const reason = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
  return { name: nameOf(test), reason: reason ?? 'what a journey before it did not reach' };
}

export default class PlaywrightNotes implements Reporter {
  #tests: TestCase[] = [];
  #errors: TestError[] = [];

  onBegin(_: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  /** Called for failures outside journeys, such as the server's start. */
  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onEnd(): void {
    const testsThatWere = (outcome: ReturnType<TestCase['outcome']>) =>
      this.#tests.filter((test) => test.outcome() === outcome);
    writeNotes({
      skipped: testsThatWere('skipped').map(skippedOf),
      repeated: testsThatWere('flaky').map(nameOf),
      failed: [
        ...this.#errors.map(({ message }) => describeFailure('outside of a journey', message)),
        ...testsThatWere('unexpected').map((test) =>
          describeFailure(nameOf(test), test.results.at(-1)?.error?.message),
        ),
      ],
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}
