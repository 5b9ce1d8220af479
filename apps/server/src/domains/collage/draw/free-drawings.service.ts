import { randomUUID } from 'node:crypto';
import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { withUploads } from '../../../platform/storage/uploads.ts';
import type { CollageDeps } from '../collage.deps.ts';
import { type Collage, filesOf, findCollageForUpdate, updateCollage } from '../collages.repository.ts';
import { holdContributions } from '../contribute/contributions.repository.ts';
import { type Draw, type Drawing, findBackground } from './drawings.service.ts';

/** The jobs of all boxes queue like one account, and leave a slot to the others. */
const QUEUE = { caller: 'jobs', group: 'jobs' } as const;

export interface FreeDrawing {
  /** The collage when the job decided to draw. */
  collage: Collage;
  /** The birthday person's. */
  name: string;
  /** The box's. */
  language: SentenceLanguage;
  /** Restricts the contributions to these users'. */
  userIds?: string[];
  /** Runs again if the box has changed meanwhile. */
  job: Job;
}

type Deps = Pick<CollageDeps, 'db' | 'clock' | 'storage'> & { draw: Draw };

const isSame = (one: Collage, other: Collage) =>
  one.version === other.version && one.redrawAt?.getTime() === other.redrawAt?.getTime();

/** Draws a collage with the same background. It neither counts nor costs. */
export function createFreeDrawing({ db, clock, storage, draw }: Deps) {
  async function publish({ collage: seen, job }: FreeDrawing, drawing: Drawing): Promise<void> {
    const { boxId, seed } = seen;
    const version = randomUUID();
    await withUploads({ db, storage }, filesOf(boxId, version, drawing), (keep) =>
      db.transaction(async (tx) => {
        const isComplete = await holdContributions(tx, drawing.contributionIds);
        const collage = await findCollageForUpdate(tx, boxId);
        if (!collage) return;
        if (!isComplete || !isSame(seen, collage)) return enqueue(tx, job, boxId);
        await keep(tx);
        const { meta } = drawing;
        await updateCollage(tx, collage, { version, meta, seed, redrawAt: null, updatedAt: clock.now() });
      }),
    );
  }

  return async function drawFree(wanted: FreeDrawing): Promise<void> {
    const { collage, name, language, userIds } = wanted;
    const { boxId, seed, prompt } = collage;
    const background = await findBackground(storage, collage);
    const plan = { ...QUEUE, boxId, name, language, seed, prompt, background };
    const drawing = await draw(userIds ? { ...plan, userIds } : plan);
    if (drawing) await publish(wanted, drawing);
  };
}
