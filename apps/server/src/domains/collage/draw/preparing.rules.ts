import { opensAt, type PolicyBox } from '../../boxes/access/box.policy.ts';

type Opening = Pick<PolicyBox, 'day' | 'timeZone'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BEFORE_MS = 6 * HOUR_MS;
const QUIET_MS = 2 * MINUTE_MS;

const msUntilOpening = (box: Opening, now: Date) => opensAt(box).getTime() - now.getTime();

/** Whether the collage must be up to date by now, or soon. */
export const isPrepared = (box: Opening, now: Date): boolean => msUntilOpening(box, now) <= BEFORE_MS;

/** The delay until a new contribution is drawn, unless others follow; undefined if preparing will draw it. */
export function msUntilDrawn(box: Opening, now: Date): number | undefined {
  if (!isPrepared(box, now)) return undefined;
  const left = msUntilOpening(box, now);
  return left > 0 ? Math.min(left, QUIET_MS) : QUIET_MS;
}
