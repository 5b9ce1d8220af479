import { utcDayOf } from '@hooray/contract/accounts/birthdays.ts';
import { opensAt } from '../../boxes/access/box.policy.ts';
import { addDays } from '../../boxes/birthday-day.rules.ts';
import type { CollageDeps } from '../collage.deps.ts';
import { collageJobs } from '../collage.jobs.ts';
import { ensureCollage, findCollage } from '../collages.repository.ts';
import { type Contribution, pictureKey } from '../contribute/contributions.repository.ts';
import { type Draw, newSeed } from './drawings.service.ts';
import { createFreeDrawing } from './free-drawings.service.ts';
import { listNotDrawn, listOutdated } from './outdated-collages.repository.ts';
import { isPrepared } from './preparing.rules.ts';

const MAX_JOBS = 1000;
/** If no process runs in the week after the day, the box's members must make the collage themselves. */
const DAYS_AFTER = 7;

type Deps = Pick<CollageDeps, 'db' | 'clock' | 'storage'> & { draw: Draw };

/** Ensures that every box with contributions has a current collage on its day (docs/product.md §9.8). */
export function createPreparing(deps: Deps) {
  const { db, clock, storage } = deps;
  const drawFree = createFreeDrawing(deps);

  async function hasPicture(contributions: Contribution[]): Promise<boolean> {
    for (const contribution of contributions) if (await storage.find(pictureKey(contribution))) return true;
    return false;
  }

  return {
    async prepare(boxId: string): Promise<void> {
      const notDrawn = await listNotDrawn(db, boxId);
      const box = notDrawn[0]?.box;
      if (!box || !isPrepared(box, clock.now())) return;
      // If the storage has lost a picture, each drawing would leave the collage as outdated as it was.
      if (!(await hasPicture(notDrawn.map(({ contribution }) => contribution)))) return;
      await ensureCollage(db, boxId, clock.now());
      const collage = await findCollage(db, boxId);
      if (!collage) return;
      const seed = collage.seed || newSeed();
      const { name, language } = box;
      await drawFree({ collage: { ...collage, seed }, name, language, job: collageJobs.prepare });
    },

    /** Returns the earliest opening first. */
    async listToPrepare(): Promise<string[]> {
      const now = clock.now();
      const today = utcDayOf(now);
      // A day begins up to 14 hours before its UTC day.
      const found = await listOutdated(db, addDays(today, -DAYS_AFTER), addDays(today, 1));
      return found
        .filter((box) => isPrepared(box, now))
        .toSorted((one, other) => opensAt(one).getTime() - opensAt(other).getTime())
        .slice(0, MAX_JOBS)
        .map(({ id }) => id);
    },
  };
}
