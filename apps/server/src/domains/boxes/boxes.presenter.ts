import type { Box, BoxMember, Relation } from '@hooray/contract/boxes.ts';
import { type Insider, opensAt } from './box.policy.ts';
import type { EnteredBox } from './box-door.ts';

const relations: Record<Exclude<Insider, 'wrapped'>, Relation> = {
  creator: 'creator',
  participant: 'participant',
  visitor: 'visitor',
  'birthday person': 'birthday_person',
};

/** A box as the wire shows it to somebody of that standing. Nothing of a wrapped one may be added here. */
export function presentBox({ box, standing, shownId: id }: EnteredBox, members: BoxMember[]): Box {
  const { name, birthdayDate, day, credits, createdAt, isSurprise } = box;
  const opening = opensAt(box).toISOString();
  if (standing === 'wrapped')
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
    relation: relations[standing],
    surprise: isSurprise,
    ...(standing === 'creator' && { email: box.email, phone: box.phone, isBound: box.boundAt !== null }),
  };
}
