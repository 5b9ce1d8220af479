import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { type Skipped, writeNotes } from './notes.ts';

/** The project is part of the name: some journeys also run on a phone. */
const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' › ');

function skippedOf(test: TestCase): Skipped {
  const reason = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
  return { name: nameOf(test), reason: reason ?? 'what a journey before it did not reach' };
}

/** Records which journeys were skipped, and which passed only when they were repeated. */
export default class PlaywrightNotes implements Reporter {
  #tests: TestCase[] = [];

  onBegin(_: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd(): void {
    const repeated = this.#tests.filter((test) => test.outcome() === 'flaky');
    writeNotes({
      skipped: this.#tests.filter((test) => test.outcome() === 'skipped').map(skippedOf),
      repeated: repeated.map(nameOf),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}
