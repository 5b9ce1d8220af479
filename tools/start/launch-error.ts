/** An error that the person at the keyboard can fix; its message is the sentence to show. */
export class LaunchError extends Error {}

/** Runs a script's work; on a `LaunchError`, prints its sentence and exits with code 1. */
export async function launch(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
