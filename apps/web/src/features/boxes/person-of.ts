import type { BoxMember } from '@hooray/contract/boxes.ts';

const idShown = 8;

/** Who somebody in a box is; of an account that is gone only the id is left (docs/product.md §1, S26). */
export function personOf(member: BoxMember): { id: string; name: string } {
  if (typeof member !== 'string') return member;
  return { id: member, name: `User ${member.slice(0, idShown)} (unknown)` };
}
