import type { AppealOutcome } from '@hooray/contract/moderation/constants.ts';

export interface ModerationFacts {
  /** The block may repeat an earlier one under another name. Both accounts are locked. */
  personBlocked: { blockerId: string; blockedId: string };
  reportDecided: { reportId: string; reporterId: string; isDismissed: boolean };
  appealDecided: { decisionId: string; userId: string; outcome: AppealOutcome };
}
