import { randomInt } from 'node:crypto';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createRepeatJoiner, findAnswer } from '../../../platform/idempotency/idempotency.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import { holdAccount } from '../../accounts/account-locks.repository.ts';
import type { CollageDeps } from '../collage.deps.ts';
import { ensureCollage, findCollage } from '../collages.repository.ts';
import { hasContributions } from '../contribute/contributions.repository.ts';
import { paintByModel } from '../draw/background.service.ts';
import type { Draw } from '../draw/drawings.service.ts';
import type { Requests } from './bound-requests.service.ts';
import { assertAffordable, assertCountSeen } from './change-price.rules.ts';
import {
  type CollageDesign,
  type CollageRequest,
  type Made,
  OutdatedDrawing,
  publishDrawing,
} from './collage-publishing.service.ts';

const MOST_TRIES = 3;
const RETRY_AFTER_SECONDS = 5;
const SEEDS = 2 ** 32;

const nothingToDraw = () => new AppError('collage.nothing_to_draw');

/** Making the collage of a box anew (docs/product.md §9.8). */
export function createCollageMaking(deps: CollageDeps & { draw: Draw; requests: Requests }) {
  const { db, clock, boxAccess, models, draw, requests } = deps;
  const joinRepeats = createRepeatJoiner();

  async function enter({ wanted, actor }: CollageRequest) {
    // An account that is deleted meanwhile is what is missing, not the box.
    await holdAccount(db, actor.id);
    return (await boxAccess.authorize(db, wanted.boxId, actor.id, 'make collage')).box;
  }

  /** Refuses before the work what would be refused after it. */
  async function assertWorthwhile(request: CollageRequest): Promise<void> {
    const { id } = await enter(request);
    if (!(await hasContributions(db, id))) throw nothingToDraw();
    await ensureCollage(db, id, clock.now());
    const collage = (await findCollage(db, id)) ?? { editCount: 0 };
    assertCountSeen(collage, request.wanted.expectedEditCount);
    await assertAffordable(db, collage, request.actor.id);
  }

  async function drawAndPublish(request: CollageRequest, design: CollageDesign): Promise<Made> {
    const { id, name } = await enter(request);
    const drawing = await draw({ boxId: id, caller: request.actor.id, name, ...design });
    if (!drawing) throw nothingToDraw();
    return publishDrawing(deps, request, id, { ...design, drawing });
  }

  async function make(request: CollageRequest): Promise<Made> {
    const kept = await findAnswer<Made>(db, request.attempt);
    if (kept) return kept;
    return requests.during(request.actor.id, () => makeNew(request));
  }

  async function makeNew(request: CollageRequest): Promise<Made> {
    await assertWorthwhile(request);
    const prompt = request.wanted.prompt ?? '';
    const design = { prompt, seed: randomInt(SEEDS), background: await paintByModel(models, prompt) };
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      try {
        return await drawAndPublish(request, design);
      } catch (error) {
        if (!(error instanceof OutdatedDrawing)) throw error;
      }
    }
    throw new AppError('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
  }

  return {
    /**
     * Whatever fails counts nothing and costs nothing.
     * @throws AppError collage.nothing_to_draw, collage.changed_meanwhile, TOO_FEW_CREDITS, RATE_LIMITED, UNAVAILABLE, and what
     * `authorize` throws
     */
    makeCollage(actor: Actor, wanted: CollageRequest['wanted'], key: string | undefined): Promise<Made> {
      const attempt = { userId: actor.id, key, call: 'generate-collage', input: wanted };
      return joinRepeats(attempt, () => make({ actor, wanted, attempt }));
    },
  };
}
