import { randomUUID } from 'node:crypto';
import { withUploads } from '../../platform/storage/uploads.ts';
import type { CollageDeps } from './collage.deps.ts';
import {
  backgroundKey,
  collageKey,
  findCollageForUpdate,
  type Redraw,
  takeDueRedraw,
  updateCollage,
} from './collages.repository.ts';
import { holdContributions } from './contributions.repository.ts';
import type { Draw, Drawing } from './drawings.ts';

/** In which time one is surely drawn; a process that dies in it leaves the collage to the others. */
const LEASE_MS = 2 * 60_000;

type Deps = Pick<CollageDeps, 'db' | 'clock' | 'storage'> & { draw: Draw };

/**
 * Draws collages again that somebody has left, from what remains. Several processes may run it at once.
 * Answers how to do a round, which tells whether more may be waiting.
 */
export function createRedraws({ db, clock, storage, draw }: Deps): () => Promise<boolean> {
  async function drawRest({ collage, name }: Redraw): Promise<Drawing | undefined> {
    const { boxId, seed, prompt, backgroundVersion, meta } = collage;
    const background = backgroundVersion
      ? await storage.find(backgroundKey(boxId, backgroundVersion))
      : undefined;
    return draw({ boxId, name, seed, prompt, background, userIds: meta.map(({ userId }) => userId) });
  }

  /** Shows a drawing, unless the collage was changed since it was taken up: whoever changes it ends the lease. */
  async function publish(boxId: string, drawing: Drawing, lease: Date): Promise<void> {
    const version = randomUUID();
    const file = { key: collageKey(boxId, version), bytes: drawing.png };
    await withUploads({ db, storage }, [file], (keep) =>
      db.transaction(async (tx) => {
        const isComplete = await holdContributions(tx, drawing.contributionIds);
        const collage = await findCollageForUpdate(tx, boxId);
        if (collage?.redrawAt?.getTime() !== lease.getTime()) return;
        const now = clock.now();
        // Where a contribution was replaced meanwhile it is drawn once more, and at once.
        if (!isComplete) return updateCollage(tx, collage, { redrawAt: now });
        await keep(tx);
        await updateCollage(tx, collage, { version, meta: drawing.meta, redrawAt: null, updatedAt: now });
      }),
    );
  }

  return async function redrawNext() {
    const now = clock.now();
    const lease = new Date(now.getTime() + LEASE_MS);
    const redraw = await takeDueRedraw(db, now, lease);
    if (!redraw) return false;
    const drawing = await drawRest(redraw);
    if (drawing) await publish(redraw.collage.boxId, drawing, lease);
    return true;
  };
}
