import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { plural, t } from '@lingui/core/macro';
import { formatList } from '../../../lib/dates/formats.ts';
import { memberFrom } from '../members/box-members.tsx';

const MAX_NAMED = 3;

type Signed = Pick<OpenBox, 'participants' | 'signedBy'>;

export const hasSigned = ({ signedBy = [] }: Signed, userId: string | undefined): boolean =>
  userId !== undefined && signedBy.includes(userId);

/** '5 of 6 have signed. Jonas hasn't yet.', as read by the user `ownId`. Deleted accounts don't count. */
export function signingSentence(box: Signed, ownId: string | undefined): string {
  const present = box.participants.map(memberFrom).filter(({ isGone }) => !isGone);
  const missing = present.filter(({ id }) => !hasSigned(box, id));
  const total = present.length;
  const signed = total - missing.length;
  if (signed === 0) return t`Nobody has signed yet.`;
  if (missing.length === 0)
    return total === 1
      ? t`You have signed.`
      : plural(signed, { one: 'All # have signed.', other: 'All # have signed.' });
  const counted = plural(signed, {
    one: `# of ${total} has signed.`,
    other: `# of ${total} have signed.`,
  });
  if (missing.length > MAX_NAMED) return counted;
  const waiting = missing.length;
  if (waiting === 1 && missing[0]?.id === ownId) return `${counted} ${t`You haven't yet.`}`;
  const others = missing.filter(({ id }) => id !== ownId).map(({ name }) => name);
  const you = t({ message: 'you', context: 'In a list of members who have not signed' });
  const names = formatList(others.length < waiting ? [...others, you] : others);
  const unsigned = plural(waiting, {
    one: `${names} hasn't yet.`,
    other: `${names} haven't yet.`,
  });
  return `${counted} ${unsigned}`;
}
