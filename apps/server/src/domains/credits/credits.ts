import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { repeat } from '../../platform/background-work.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { idempotentAnswers } from '../../platform/idempotency/idempotency.tables.ts';
import { deleteOldAnswers } from '../../platform/idempotency/idempotency.ts';
import type { Actor } from '../accounts/actor.ts';
import { returnClosedBoxes } from './closed-boxes.ts';
import type { CreditsDeps } from './credits.deps.ts';
import { registerCreditsRoutes } from './credits.routes.ts';
import { creditAccounts } from './credits.tables.ts';
import { accountOf, holdBalance, moveCredits } from './ledger.ts';

const HOUR_MS = 60 * 60 * 1000;
const ANSWERS_KEPT_MS = 7 * 24 * HOUR_MS;

/** What an account that is being deleted leaves behind is forfeited; the book keeps it, without the person. */
async function forfeit(tx: Db, userId: string, now: Date): Promise<void> {
  const [account] = await tx
    .select({ id: creditAccounts.id })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId));
  const amount = account ? await holdBalance(tx, account.id) : 0;
  if (account && amount > 0) {
    const to = await accountOf(tx, { name: 'forfeited' });
    await moveCredits(tx, { kind: 'forfeit', amount, from: account.id, to, now });
  }
  await tx.delete(idempotentAnswers).where(eq(idempotentAnswers.userId, userId));
}

/** Puts the domain together. Answers what has to happen before an account is deleted. */
export function registerCredits(
  app: FastifyInstance,
  serve: Serve<Actor>,
  { logger, ...deps }: CreditsDeps & { logger: Logger },
): { onDeletion(tx: Db, userId: string): Promise<void> } {
  const { db, clock } = deps;
  registerCreditsRoutes(serve, deps);
  const returns = repeat('returns to donors', HOUR_MS, () => returnClosedBoxes(db, clock.now()), logger);
  const sweep = repeat(
    'idempotent answers sweep',
    HOUR_MS,
    async () => {
      await deleteOldAnswers(db, new Date(clock.now().getTime() - ANSWERS_KEPT_MS));
      return false;
    },
    logger,
  );
  app.addHook('onClose', async () => {
    await Promise.all([returns.stop(), sweep.stop()]);
  });
  return { onDeletion: (tx, userId) => forfeit(tx, userId, clock.now()) };
}
