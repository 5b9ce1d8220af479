import type { Subscriber } from '../../../platform/domain-events.ts';
import { reachesGoal } from '../../credits/goal.rules.ts';
import type { DomainFacts } from '../../module.ts';
import { deleteSignedNotice, insertNotices, type NewNotice } from './notices.repository.ts';

/** Notices about a box's card and credits, written in the transaction of the fact. */
export const noticesOfFacts: Pick<
  Subscriber<DomainFacts>,
  'cardSigned' | 'contributionRemoved' | 'creditsGiven'
> = {
  cardSigned: (tx, { boxId, userId }) =>
    insertNotices(tx, boxId, [{ authorId: userId, notice: { kind: 'signed' } }]),
  contributionRemoved: (tx, { boxId, userId }) => deleteSignedNotice(tx, boxId, userId),
  async creditsGiven(tx, { boxId, giverId, amount, balance, goal }) {
    const notices: NewNotice[] = [{ authorId: giverId, notice: { kind: 'gave', credits: amount } }];
    if (goal !== null && reachesGoal({ amount, balance, goal }))
      notices.push({ authorId: null, notice: { kind: 'goal_reached', credits: goal } });
    await insertNotices(tx, boxId, notices);
  },
};
