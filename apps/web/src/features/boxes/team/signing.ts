import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { memberFrom } from '../members/box-members.tsx';

const MAX_NAMED = 3;

type Signed = Pick<OpenBox, 'participants' | 'signedBy'>;

export const hasSigned = ({ signedBy = [] }: Signed, userId: string | undefined): boolean =>
  userId !== undefined && signedBy.includes(userId);

/** '5 of 6 have signed. Jonas hasn't yet.' Deleted accounts don't count. */
export function signingSentence(box: Signed): string {
  const present = box.participants.map(memberFrom).filter(({ isGone }) => !isGone);
  const missing = present.filter(({ id }) => !hasSigned(box, id));
  const signed = present.length - missing.length;
  if (signed === 0) return 'Nobody has signed yet.';
  if (missing.length === 0) return present.length === 1 ? 'You have signed.' : `All ${signed} have signed.`;
  const counted = `${signed} of ${present.length} ${signed === 1 ? 'has' : 'have'} signed.`;
  if (missing.length > MAX_NAMED) return counted;
  const names = new Intl.ListFormat('en').format(missing.map(({ name }) => name));
  return `${counted} ${names} ${missing.length === 1 ? "hasn't" : "haven't"} yet.`;
}
