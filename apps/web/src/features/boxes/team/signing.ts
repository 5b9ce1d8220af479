import type { Member } from '../members/box-members.tsx';

const MAX_NAMED = 3;

/** '5 of 6 have signed. Jonas hasn't yet.' */
export function signingSentence(members: readonly Pick<Member, 'name' | 'isGone' | 'hasSigned'>[]): string {
  const present = members.filter(({ isGone }) => !isGone);
  const missing = present.filter(({ hasSigned }) => !hasSigned);
  const signed = present.length - missing.length;
  if (missing.length === 0)
    return present.length === 1 ? 'You have signed.' : `All ${present.length} have signed.`;
  if (signed === 0) return 'Nobody has signed yet.';
  const counted = `${signed} of ${present.length} ${signed === 1 ? 'has' : 'have'} signed.`;
  if (missing.length > MAX_NAMED) return counted;
  const names = new Intl.ListFormat('en').format(missing.map(({ name }) => name));
  return `${counted} ${names} ${missing.length === 1 ? "hasn't" : "haven't"} yet.`;
}
