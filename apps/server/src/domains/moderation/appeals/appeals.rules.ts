import { moderationLimits } from '@hooray/contract/moderation/constants.ts';
import type { OwnDecisionRow } from './own-decisions.repository.ts';

const APPEAL_MS = moderationLimits.appealDays * 24 * 60 * 60 * 1000;

/** The time limit begins at the end of a mute or suspension, or else at the decision. */
export const isTooLate = ({ createdAt, until }: Pick<OwnDecisionRow, 'createdAt' | 'until'>, now: Date) =>
  now.getTime() > Math.max(createdAt.getTime(), until?.getTime() ?? 0) + APPEAL_MS;
