import type { Box, BoxMember, Relation } from '@hooray/contract/boxes/calls.ts';
import { opensAt, type Viewer } from './access/box.policy.ts';
import type { AuthorizedBox } from './access/box-access.service.ts';

const relations: Record<Exclude<Viewer, 'wrapped'>, Relation> = {
  creator: 'creator',
  participant: 'participant',
  visitor: 'visitor',
  'birthday person': 'birthday_person',
};

/** Never add anything to a wrapped box. */
export function presentBox({ box, role, shownId: id }: AuthorizedBox, members: BoxMember[]): Box {
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
    createdAt: createdAt.toISOString(),
    relation: relations[role],
    surprise: isSurprise,
    ...(role === 'creator' && { email: box.email, phone: box.phone, isBound: box.boundAt !== null }),
  };
}
