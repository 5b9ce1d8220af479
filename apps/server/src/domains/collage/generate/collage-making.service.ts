import { createKeyedMutex } from '../../../platform/concurrency/keyed-mutex.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findAnswer } from '../../../platform/idempotency/idempotency.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import { lockAccount } from '../../accounts/account-locks.service.ts';
import type { AuthorizedBox } from '../../boxes/access/box-access.service.ts';
import type { CollageDeps } from '../collage.deps.ts';
import { ensureCollage, findCollage } from '../collages.repository.ts';
import { hasContributions } from '../contribute/contributions.repository.ts';
import { createModelPainter } from '../draw/background.service.ts';
import { type Draw, newSeed } from '../draw/drawings.service.ts';
import { assertAffordable, assertCountSeen } from './change-price.rules.ts';
import {
  type CollageDesign,
  type CollageRequest,
  type Made,
  OutdatedDrawing,
  publishDrawing,
} from './collage-publishing.service.ts';

const MAX_ATTEMPTS = 3;
const RETRY_AFTER_SECONDS = 5;

type Box = AuthorizedBox['box'];

const nothingToDraw = () => new AppError('collage.nothing_to_draw');

/** See docs/product.md §9.8. */
export function createCollageMaking(deps: CollageDeps & { draw: Draw }) {
  const { db, clock, boxAccess, compositions, draw } = deps;
  const paintByModel = createModelPainter(deps);
  const runExclusive = createKeyedMutex<string>();

  async function authorize({ wanted, actor }: CollageRequest): Promise<Box> {
    // A deleted account is reported before a missing box.
    await lockAccount(db, actor.id);
    return (await boxAccess.authorize(db, wanted.boxId, actor.id, 'make collage')).box;
  }

  /** Throws the errors of publishing before anything is drawn. */
  async function assertWorthwhile({ id }: Box, { wanted, actor }: CollageRequest): Promise<void> {
    if (!(await hasContributions(db, id))) throw nothingToDraw();
    await ensureCollage(db, id, clock.now());
    const collage = (await findCollage(db, id)) ?? { editCount: 0 };
    assertCountSeen(collage, wanted.expectedEditCount);
    await assertAffordable(db, collage, actor.id);
  }

  async function drawAndPublish(box: Box, request: CollageRequest, design: CollageDesign): Promise<Made> {
    const { id: boxId, name, language } = box;
    const drawing = await draw({ boxId, caller: request.actor.id, name, language, ...design });
    if (!drawing) throw nothingToDraw();
    return publishDrawing(deps, request, box.id, { ...design, drawing });
  }

  async function make(request: CollageRequest): Promise<Made> {
    const box = await authorize(request);
    await assertWorthwhile(box, request);
    const prompt = request.wanted.prompt ?? '';
    const background = await paintByModel(request.actor.id, prompt);
    const design = { prompt, seed: newSeed(), background };
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      try {
        return await drawAndPublish(box, request, design);
      } catch (error) {
        if (!(error instanceof OutdatedDrawing)) throw error;
      }
    }
    throw new AppError('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
  }

  async function makeOnce(request: CollageRequest): Promise<Made> {
    const stored = await findAnswer<Made>(db, request.attempt);
    return stored ?? compositions.admit(request.actor.id, () => make(request));
  }

  return {
    /**
     * Makes, counts and charges for a collage, all or nothing.
     * @throws AppError collage.nothing_to_draw, collage.changed_meanwhile, TOO_FEW_CREDITS, RATE_LIMITED,
     *   UNAVAILABLE
     */
    makeCollage(actor: Actor, wanted: CollageRequest['wanted'], key: string | undefined): Promise<Made> {
      const request = {
        actor,
        wanted,
        attempt: { userId: actor.id, key, call: 'generate-collage', input: wanted },
      };
      if (key === undefined) return makeOnce(request);
      // A concurrent retry waits and gets the stored response.
      return runExclusive(`${actor.id} ${key}`, () => makeOnce(request));
    },
  };
}
