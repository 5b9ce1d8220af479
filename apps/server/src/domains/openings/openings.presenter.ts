import type { Opening } from '@hooray/contract/openings/calls.ts';
import { openingSteps } from '@hooray/contract/openings/constants.ts';
import { opensAt } from '../boxes/access/box.policy.ts';
import type { AuthorizedBox } from '../boxes/access/box-access.service.ts';
import type { OpeningRow } from './openings.repository.ts';

/** Members see only that an opening has finished, unless it is shared with them. */
export function presentOpening(
  { box, role }: AuthorizedBox,
  opening: OpeningRow | undefined,
  now: Date,
): Opening {
  const opens = opensAt(box);
  const shown = role === 'birthday person' || opening?.isShared ? opening : undefined;
  return {
    boxId: box.id,
    opensAt: opens.toISOString(),
    serverTime: now.toISOString(),
    canOpen: now >= opens,
    startedAt: shown?.startedAt.toISOString() ?? null,
    isShared: shown?.isShared ?? null,
    position: shown?.position ?? openingSteps.present,
    finishedAt: opening?.finishedAt?.toISOString() ?? null,
  };
}
