import type { PayloadReceived } from '@hooray/contract/events.ts';
import { openingSteps } from '@hooray/contract/openings/constants.ts';
import { opensAt } from '../../boxes/access/box.policy.ts';
import type { WatchedOpening } from './watched-openings.repository.ts';

/** Whether watchers see each other: from the day on, unless the birthday person opens the box alone. */
export function isTogether({ box, opening }: WatchedOpening, now: Date): boolean {
  return now >= opensAt(box) && (opening?.isShared ?? true);
}

/** Undefined before the opening starts and, if it isn't shared, until it ends. */
export function eventOf({ opening }: WatchedOpening): PayloadReceived<'/opening', 'opening'> | undefined {
  if (!opening) return undefined;
  const { boxId, isShared, position, startedAt, finishedAt } = opening;
  const isFinished = finishedAt !== null;
  if (isShared) return { boxId, position, isFinished, startedAt: startedAt.toISOString() };
  return isFinished ? { boxId, position: openingSteps.present, isFinished, startedAt: null } : undefined;
}
