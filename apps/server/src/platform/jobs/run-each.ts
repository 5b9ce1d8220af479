/** A failure doesn't prevent the others. @throws the first error, after all have run */
export async function runEach(works: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
