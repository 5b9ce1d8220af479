/** An error that the user can fix. Its message is the sentence to show. */
export class LaunchError extends Error {}

/** On a `LaunchError`, prints its message and exits with code 1. */
export async function launch(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
