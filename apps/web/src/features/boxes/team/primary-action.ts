import type { OpenBox } from '@hooray/contract/boxes/calls.ts';

export type PrimaryAction = 'invite' | 'sign' | 'credits';

/** The one action that matters most to a member (docs/product/boxes.md, the box page). */
export function primaryActionOf(
  { relation, participants }: Pick<OpenBox, 'relation' | 'participants'>,
  ownId: string | undefined,
): PrimaryAction {
  if (relation === 'creator' && participants.length === 1) return 'invite';
  const own = participants.find((member) => typeof member !== 'string' && member.id === ownId);
  return typeof own === 'object' && own.hasSigned ? 'credits' : 'sign';
}
