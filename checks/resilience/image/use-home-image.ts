import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { findFreePort } from '../../../tools/start/free-port.ts';
import { assertKept, type Evening, spendFirstEvening } from '../at-home/first-evening.ts';
import type { Engine } from './engine.ts';
import { runHomeImage } from './running-image.ts';
import { assertStops, CONFINED } from './use-image.ts';

/** Uses the image as docs/operating/at-home.md describes. A second container finds what the first one left. */
export async function useHomeImage(engine: Engine, image: string): Promise<string> {
  const port = await findFreePort();
  async function useOnce<T>(use: (home: { url: string; output: () => string }) => Promise<T>) {
    const running = await runHomeImage(engine, image, port);
    try {
      await running.untilHealthy();
      await running.run('sh', '-c', CONFINED);
      // Printed after the link to the first ADMIN.
      const log = await eventually(async () => {
        const printed = await running.log();
        return printed.includes('Hooray is ready') && printed;
      });
      const result = await use({ url: running.url, output: () => log });
      return { result, stopped: await assertStops(running) };
    } finally {
      await running.dispose();
    }
  }
  const { result: evening } = await useOnce<Evening>(spendFirstEvening);
  const { stopped } = await useOnce((home) => assertKept(home, evening));
  return `a first evening, kept by a second container; ${stopped}`;
}
