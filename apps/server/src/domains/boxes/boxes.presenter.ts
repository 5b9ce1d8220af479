import type { Box, BoxGoal, BoxMember, Relation } from '@hooray/contract/boxes/calls.ts';
import { opensAt, refusalOf, type Viewer } from './access/box.policy.ts';
import type { AuthorizedBox } from './access/box-access.service.ts';
import { goalOf } from './box-goal.rules.ts';
import type { BoxRow } from './boxes-by-reader.tables.ts';

const relations: Record<Exclude<Viewer, 'wrapped'>, Relation> = {
  creator: 'creator',
  participant: 'participant',
  visitor: 'visitor',
  'birthday person': 'birthday_person',
};

/** The members of a box and, unless it is in a list, their pictures and which of them have signed and given. */
export interface Team {
  members: BoxMember[];
  avatarUrls?: Record<string, string>;
  signedBy?: string[];
  givenBy?: string[];
}

function presentGoal(box: BoxRow): BoxGoal | null {
  const credits = goalOf(box);
  return credits === null ? null : { credits, giftId: box.goalGiftId };
}

function progressOf(box: BoxRow, { signedBy, givenBy }: Team) {
  const goal = presentGoal(box);
  const isGoalDropped = box.goalGiftId !== null && goal === null;
  return { goal, isGoalDropped, ...(signedBy && { signedBy }), ...(givenBy && { givenBy }) };
}

/** Never add a field to a wrapped box. */
export function presentBox({ box, role, shownId: id }: AuthorizedBox, team: Team): Box {
  const { members, avatarUrls } = team;
  const { name, birthdayDate, day, credits, createdAt, isSurprise } = box;
  const opening = opensAt(box).toISOString();
  if (role === 'wrapped')
    return { id, name, birthdayDate, relation: 'birthday_person', wrapped: true, opensAt: opening };
  return {
    id,
    name,
    birthdayDate,
    day,
    opensAt: opening,
    credits,
    participants: members,
    partipients: members,
    ...(avatarUrls && { avatarUrls }),
    createdAt: createdAt.toISOString(),
    relation: relations[role],
    surprise: isSurprise,
    ...(refusalOf('progress', role) === undefined && progressOf(box, team)),
    ...(role === 'creator' && { email: box.email, phone: box.phone, isBound: box.boundAt !== null }),
  };
}
