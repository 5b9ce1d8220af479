import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { hasSigned } from './signing.ts';

export type PrimaryAction = 'invite' | 'sign' | 'credits' | 'next box';

/** Returns a member's most important action (docs/product/boxes.md §9.9). */
export function primaryActionOf(
  box: Pick<OpenBox, 'relation' | 'participants' | 'signedBy'>,
  ownId: string | undefined,
): PrimaryAction {
  if (box.relation === 'creator' && box.participants.length === 1) return 'invite';
  return hasSigned(box, ownId) ? 'credits' : 'sign';
}
