import { randomUUID } from 'node:crypto';
import type { generateCollageBody } from '@hooray/contract/collage/calls.ts';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type IdempotentCall, once } from '../../../platform/idempotency/idempotency.ts';
import { withUploads } from '../../../platform/storage/uploads.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import { lockAccount } from '../../accounts/account-locks.service.ts';
import { assertMayBeSeen } from '../../accounts/accounts.policy.ts';
import { getOwnAccount } from '../../accounts/accounts.service.ts';
import { InsufficientCredits } from '../../credits/ledger/ledger.rules.ts';
import type { CollageDeps } from '../collage.deps.ts';
import {
  backgroundKey,
  countMaking,
  filesOf,
  findCollageForUpdate,
  updateCollage,
} from '../collages.repository.ts';
import { holdContributions } from '../contribute/contributions.repository.ts';
import type { Drawing } from '../draw/drawings.service.ts';
import { assertCountSeen, payForChange, tooFewCredits } from './change-price.rules.ts';

export interface CollageRequest {
  actor: Actor;
  wanted: z.output<typeof generateCollageBody>;
  attempt: IdempotentCall;
}

/** All but the contributions. */
export interface CollageDesign {
  prompt: string;
  seed: number;
  background: Uint8Array | undefined;
}

export interface Made {
  collageEditCount: number;
}

/** A contribution on the drawing has been removed or replaced since. */
export class OutdatedDrawing extends Error {}

type Deps = Pick<CollageDeps, 'db' | 'clock' | 'storage' | 'boxAccess'>;
type Finished = CollageDesign & { drawing: Drawing; version: string };

/** All or nothing. Lock order: contributions before the collage. */
async function publish(
  tx: Db,
  { clock, boxAccess }: Deps,
  request: CollageRequest,
  finished: Finished,
): Promise<Made> {
  const { actor, wanted } = request;
  const { drawing, version, prompt, seed, background } = finished;
  const now = clock.now();
  await lockAccount(tx, actor.id);
  // An ADMIN may have decided while the collage was drawn.
  assertMayBeSeen(await getOwnAccount(tx, actor.id), now);
  const { box } = await boxAccess.authorize(tx, wanted.boxId, actor.id, 'make collage');
  if (!(await holdContributions(tx, drawing.contributionIds))) throw new OutdatedDrawing();
  const collage = await findCollageForUpdate(tx, box.id);
  if (!collage) throw new AppError('boxes.not_found');
  assertCountSeen(collage, wanted.expectedEditCount);
  await payForChange(tx, collage, { userId: actor.id, version, now });
  const collageEditCount = collage.editCount + 1;
  await updateCollage(tx, collage, {
    version,
    meta: drawing.meta,
    editCount: collageEditCount,
    ...(prompt !== collage.prompt && { prompt, promptBy: actor.id }),
    seed,
    backgroundVersion: background ? version : null,
    redrawAt: null,
    updatedAt: now,
  });
  await countMaking(tx, now);
  return { collageEditCount };
}

/** Once per attempt. @throws OutdatedDrawing, AppError collage.changed_meanwhile, TOO_FEW_CREDITS */
export async function publishDrawing(
  deps: Deps,
  request: CollageRequest,
  boxId: string,
  drawn: CollageDesign & { drawing: Drawing },
): Promise<Made> {
  const finished = { ...drawn, version: randomUUID() };
  const files = filesOf(boxId, finished.version, drawn.drawing);
  if (drawn.background) files.push({ key: backgroundKey(boxId, finished.version), bytes: drawn.background });
  try {
    return await withUploads(deps, files, (keep) =>
      deps.db.transaction((tx) =>
        once(tx, request.attempt, async () => {
          await keep(tx);
          return publish(tx, deps, request, finished);
        }),
      ),
    );
  } catch (error) {
    throw error instanceof InsufficientCredits ? tooFewCredits() : error;
  }
}
