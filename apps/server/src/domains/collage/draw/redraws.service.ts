import type { CollageDeps } from '../collage.deps.ts';
import { collageJobs } from '../collage.jobs.ts';
import { findRedraw } from '../collages.repository.ts';
import type { Draw } from './drawings.service.ts';
import { createFreeDrawing } from './free-drawings.service.ts';

type Deps = Pick<CollageDeps, 'db' | 'clock' | 'storage'> & { draw: Draw };

/** Call it after a contribution was removed. Draws the contributions that were on the collage. */
export function createRedraw(deps: Deps): (boxId: string) => Promise<void> {
  const drawFree = createFreeDrawing(deps);
  return async function redraw(boxId) {
    const found = await findRedraw(deps.db, boxId);
    if (!found) return;
    const userIds = found.collage.meta.map(({ userId }) => userId);
    await drawFree({ ...found, userIds, job: collageJobs.redraw });
  };
}
