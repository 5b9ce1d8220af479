import type { Subscriber } from '../../../platform/domain-events.ts';
import { reachesGoal } from '../../credits/goal.rules.ts';
import type { DomainFacts } from '../../module.ts';
import type { NotificationsDeps } from '../notifications.deps.ts';
import { deleteAboutBox, insertForMembers, insertForTeam, insertForUser } from './written.repository.ts';

/** Each subscriber adds one statement to the transaction of its fact. */
export function notificationsOfFacts({ clock }: Pick<NotificationsDeps, 'clock'>): Subscriber<DomainFacts> {
  return {
    boxHandedOver: (tx, { boxId, heirId }) =>
      insertForUser(tx, heirId, { kind: 'box_handed_over', boxId, createdAt: clock.now() }),
    boxPutAway: (tx, { boxId, userId }) => deleteAboutBox(tx, userId, boxId),
    thanked: (tx, { boxId, authorId }) =>
      insertForTeam(tx, boxId, authorId, { kind: 'thanked', personId: authorId, createdAt: clock.now() }),
    hearted: (tx, { boxId, giverId, contributorId }) =>
      insertForUser(tx, contributorId, {
        kind: 'hearted',
        boxId,
        personId: giverId,
        createdAt: clock.now(),
      }),
    async creditsGiven(tx, { boxId, giverId, amount, balance, goal }) {
      if (reachesGoal({ amount, balance, goal }))
        await insertForTeam(tx, boxId, giverId, { kind: 'goal_reached', createdAt: clock.now() });
    },
    async membersAddressed(tx, { boxId, authorId, messageId, mentionedIds, repliedToId }) {
      const fact = { personId: authorId, messageId, createdAt: clock.now() };
      if (mentionedIds.length > 0)
        await insertForMembers(tx, boxId, mentionedIds, { ...fact, kind: 'mentioned' });
      if (repliedToId) await insertForMembers(tx, boxId, [repliedToId], { ...fact, kind: 'replied' });
    },
    friendRequested: (tx, { fromUserId, toUserId }) =>
      insertForUser(tx, toUserId, {
        kind: 'friend_requested',
        personId: fromUserId,
        createdAt: clock.now(),
      }),
    friendAccepted: (tx, { accepterId, requesterId }) =>
      insertForUser(tx, requesterId, {
        kind: 'friend_accepted',
        personId: accepterId,
        createdAt: clock.now(),
      }),
    reportDecided: (tx, { reportId, reporterId, isDismissed }) =>
      insertForUser(tx, reporterId, {
        kind: 'report_decided',
        reportId,
        outcome: isDismissed ? 'dismissed' : 'acted',
        createdAt: clock.now(),
      }),
    appealDecided: (tx, { decisionId, userId, outcome }) =>
      insertForUser(tx, userId, { kind: 'appeal_decided', decisionId, outcome, createdAt: clock.now() }),
  };
}
