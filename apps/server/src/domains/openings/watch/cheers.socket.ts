import { type CheerKind, openingLimits } from '@hooray/contract/openings/constants.ts';
import type { Logger } from 'pino';
import { createKeyedThrottle } from '../../../platform/concurrency/keyed-throttle.ts';
import type { OpeningsDeps } from '../openings.deps.ts';
import type { OpeningNamespace } from './opening-room.socket.ts';
import { findWatched } from './watched-openings.repository.ts';
import { isTogether } from './watching.rules.ts';

interface Deps extends Pick<OpeningsDeps, 'db' | 'clock'> {
  namespace: OpeningNamespace;
  logger: Logger;
}

type Counts = Partial<Record<CheerKind, number>>;

/** Sums the cheers of this process. If the opening isn't shared they are dropped, and the sender gets no error. */
export function createCheers({ db, clock, namespace, logger }: Deps) {
  const gathered = new Map<string, Counts>();

  async function send(boxId: string): Promise<void> {
    const watched = await findWatched(db, boxId);
    const counts = gathered.get(boxId);
    gathered.delete(boxId);
    if (counts && watched && isTogether(watched, clock.now()))
      namespace.volatile.to(boxId).emit('cheers', { boxId, counts });
  }

  const announce = createKeyedThrottle(openingLimits.cheersGatherMs, send, (error, boxId) => {
    gathered.delete(boxId);
    logger.warn({ err: error }, 'sending cheers failed');
  });

  return {
    add(boxId: string, kind: CheerKind): void {
      const counts = gathered.get(boxId) ?? {};
      gathered.set(boxId, { ...counts, [kind]: (counts[kind] ?? 0) + 1 });
      announce(boxId);
    },
  };
}
