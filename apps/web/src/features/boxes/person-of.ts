import type { BoxMember } from '@hooray/contract/boxes.ts';

const idShown = 8;
const shownAtFirst = 20;

export interface BoxPerson {
  id: string;
  name: string;
  /** Whether the account is gone. */
  isGone: boolean;
}

/** Who somebody in a box is; of an account that is gone only the id is left (docs/product.md §1, S26). */
export function personOf(member: BoxMember): BoxPerson {
  if (typeof member !== 'string') return { ...member, isGone: false };
  return { id: member, name: `User ${member.slice(0, idShown)} (unknown)`, isGone: true };
}

/** Those whom a long list of people shows before one asks for all: the first ones, and always oneself. */
export function peopleAtFirst(people: BoxPerson[], ownId: string | undefined): BoxPerson[] {
  return people.filter(({ id }, index) => index < shownAtFirst || id === ownId);
}
