export interface Report {
  /** Runs a round, which fails if it throws. Later rounds still run. @param work returns its observations */
  round(name: string, work: () => Promise<string>): Promise<void>;
  /** Returns the exit code. */
  close(): 0 | 1;
}

export function createReport(): Report {
  let passed = 0;
  let failed = 0;
  return {
    async round(name, work) {
      const began = performance.now();
      const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
      try {
        const seen = await work();
        passed += 1;
        console.log(`ok      ${name}: ${seen} (${seconds()})`);
      } catch (error) {
        failed += 1;
        console.log(`FAILED  ${name}: ${error instanceof Error ? error.message : error} (${seconds()})`);
      }
    },
    close() {
      console.log(`\n${passed} passed, ${failed} failed`);
      return failed === 0 ? 0 : 1;
    },
  };
}
