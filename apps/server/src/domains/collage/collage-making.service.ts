import { randomInt } from 'node:crypto';
import { collageTexts } from '@hooray/contract/collage.values.ts';
import { AppError } from '../../platform/app-error.ts';
import { createRepeatJoiner, findAnswer } from '../../platform/idempotency/idempotency.ts';
import type { Actor } from '../accounts/actor.ts';
import { paintByModel } from './background.ts';
import { assertAffordable, assertCountSeen } from './change-price.ts';
import type { CollageDeps } from './collage.deps.ts';
import { createOrders } from './collage-orders.ts';
import { type Look, type Made, type Order, OutdatedDrawing, publishDrawing } from './collage-publishing.ts';
import { ensureCollage, findCollage } from './collages.repository.ts';
import { hasContributions } from './contributions.repository.ts';
import type { Draw } from './drawings.ts';

const MOST_TRIES = 3;
const RETRY_AFTER_SECONDS = 5;
const SEEDS = 2 ** 32;

const nothingToDraw = () => new AppError('CONFLICT', { message: collageTexts.nothingToDraw });

/** Making the collage of a box anew (docs/product.md §9.8). */
export function createCollageMaking(deps: CollageDeps & { draw: Draw }) {
  const { db, clock, boxAccess, models, draw } = deps;
  const joinRepeats = createRepeatJoiner();
  const orders = createOrders();

  const enter = async ({ wanted, actor }: Order) =>
    (await boxAccess.authorize(db, wanted.boxId, actor.id, 'make collage')).box;

  /** Refuses before the work what would be refused after it. */
  async function assertWorthwhile(order: Order): Promise<void> {
    const { id } = await enter(order);
    if (!(await hasContributions(db, id))) throw nothingToDraw();
    await ensureCollage(db, id, clock.now());
    const collage = (await findCollage(db, id)) ?? { editCount: 0 };
    assertCountSeen(collage, order.wanted.expectedEditCount);
    await assertAffordable(db, collage, order.actor.id);
  }

  async function drawAndPublish(order: Order, look: Look): Promise<Made> {
    const { id, name } = await enter(order);
    const drawing = await draw({ boxId: id, name, ...look });
    if (!drawing) throw nothingToDraw();
    return publishDrawing(deps, order, id, { ...look, drawing });
  }

  async function make(order: Order): Promise<Made> {
    const kept = await findAnswer<Made>(db, order.attempt);
    if (kept) return kept;
    return orders.during(order.actor.id, () => makeNew(order));
  }

  async function makeNew(order: Order): Promise<Made> {
    await assertWorthwhile(order);
    const prompt = order.wanted.prompt ?? '';
    const look = { prompt, seed: randomInt(SEEDS), background: await paintByModel(models, prompt) };
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      try {
        return await drawAndPublish(order, look);
      } catch (error) {
        if (!(error instanceof OutdatedDrawing)) throw error;
      }
    }
    throw new AppError('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
  }

  return {
    /**
     * Whatever fails counts nothing and costs nothing.
     * @throws AppError NOT_FOUND, FORBIDDEN, NO_PEEKING, CONFLICT, TOO_FEW_CREDITS, RATE_LIMITED, UNAVAILABLE
     */
    makeCollage(actor: Actor, wanted: Order['wanted'], key: string | undefined): Promise<Made> {
      const attempt = { userId: actor.id, key, call: 'generate-collage', input: wanted };
      return joinRepeats(attempt, () => make({ actor, wanted, attempt }));
    },
  };
}
