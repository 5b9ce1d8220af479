import type { NotificationKind } from '@hooray/contract/notifications/constants.ts';
import { birthdayInYear } from '../../accounts/birthday-in-year.rules.ts';
import { type BoxRole, opensAt, refusalOf } from '../../boxes/access/box.policy.ts';

/** The current state of a notification's subject. */
export interface Subject {
  kind: NotificationKind;
  /** The day of the reminder. */
  day: string | null;
  birthday: string | null;
  hearts: number;
  isThanked: boolean;
  isSigned: boolean;
  isSignedByAnyone: boolean;
  isFriend: boolean;
  isAsked: boolean;
  hasMessage: boolean;
}

/** The notification's box, and the reader's role in it. */
export interface SubjectBox {
  role: BoxRole;
  day: string;
  timeZone: string | null;
}

function isShownInBox(subject: Subject, box: SubjectBox, now: Date): boolean {
  const { kind, hearts, isThanked, isSigned, isSignedByAnyone, hasMessage } = subject;
  const isOfItsDay = subject.day === box.day;
  const mayTake = (action: Parameters<typeof refusalOf>[0]) => refusalOf(action, box.role) === undefined;
  switch (kind) {
    case 'box_opened':
      return mayTake('open it') && isOfItsDay && now >= opensAt(box);
    case 'box_opens_soon':
      return mayTake('contribute') && isOfItsDay && !isSigned;
    case 'no_one_signed':
      return mayTake('correct') && isOfItsDay && !isSignedByAnyone;
    case 'box_handed_over':
      return mayTake('correct');
    case 'thanked':
      return mayTake('progress') && isThanked;
    case 'mentioned':
    case 'replied':
      return mayTake('team chat') && hasMessage;
    case 'hearted':
      return mayTake('progress') && hearts > 0;
    default:
      return mayTake('progress');
  }
}

/** Whether the reader may see it now, and it is still true. A notification about a box needs the box. */
export function isShown(subject: Subject, box: SubjectBox | undefined, now: Date): boolean {
  const { kind, day, birthday, isFriend, isAsked } = subject;
  switch (kind) {
    case 'friend_birthday':
      return (
        isFriend &&
        day !== null &&
        birthday !== null &&
        birthdayInYear(Number(day.slice(0, 4)), birthday) === day
      );
    case 'friend_accepted':
      return isFriend;
    case 'friend_requested':
      return isAsked;
    case 'report_decided':
    case 'appeal_decided':
      return true;
    default:
      return box !== undefined && isShownInBox(subject, box, now);
  }
}
