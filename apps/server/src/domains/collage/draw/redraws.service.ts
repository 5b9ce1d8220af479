import { randomUUID } from 'node:crypto';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { withUploads } from '../../../platform/storage/uploads.ts';
import type { CollageDeps } from '../collage.deps.ts';
import { collageJobs } from '../collage.jobs.ts';
import {
  backgroundKey,
  filesOf,
  findCollageForUpdate,
  findRedraw,
  type Redraw,
  updateCollage,
} from '../collages.repository.ts';
import { holdContributions } from '../contribute/contributions.repository.ts';
import type { Draw, Drawing } from './drawings.service.ts';

/** Redraws of all boxes wait like one account. */
const CALLER = 'redraws';

type Deps = Pick<CollageDeps, 'db' | 'clock' | 'storage'> & { draw: Draw };

/** Call it after a contribution was removed. */
export function createRedraw({ db, clock, storage, draw }: Deps): (boxId: string) => Promise<void> {
  async function drawRest({ collage, name }: Redraw): Promise<Drawing | undefined> {
    const { boxId, seed, prompt, backgroundVersion, meta } = collage;
    const background = backgroundVersion
      ? await storage.find(backgroundKey(boxId, backgroundVersion))
      : undefined;
    const userIds = meta.map(({ userId }) => userId);
    return draw({ boxId, caller: CALLER, name, seed, prompt, background, userIds });
  }

  /** Does nothing if the collage has changed since. A removal enqueues a redraw of its own. */
  async function publish({ collage: { boxId, redrawAt } }: Redraw, drawing: Drawing): Promise<void> {
    const version = randomUUID();
    await withUploads({ db, storage }, filesOf(boxId, version, drawing), (keep) =>
      db.transaction(async (tx) => {
        const isComplete = await holdContributions(tx, drawing.contributionIds);
        const collage = await findCollageForUpdate(tx, boxId);
        if (!collage?.redrawAt || collage.redrawAt.getTime() !== redrawAt.getTime()) return;
        // A contribution has been replaced since.
        if (!isComplete) return enqueue(tx, collageJobs.redraw, boxId);
        await keep(tx);
        const { meta } = drawing;
        await updateCollage(tx, collage, { version, meta, redrawAt: null, updatedAt: clock.now() });
      }),
    );
  }

  return async function redraw(boxId) {
    const found = await findRedraw(db, boxId);
    const drawing = found && (await drawRest(found));
    if (drawing) await publish(found, drawing);
  };
}
