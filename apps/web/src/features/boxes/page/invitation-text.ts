import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { t } from '@lingui/core/macro';
import { formatBirthdayDay } from '../../../lib/dates/birthday.ts';

type Invited = Pick<OpenBox, 'name' | 'day' | 'surprise'>;

/** A member's message to friends. The member can edit it, and the link follows it. */
export function invitationTo({ name, day, surprise }: Invited): string {
  const date = formatBirthdayDay(day);
  return surprise
    ? t`We're making a surprise for ${name}'s birthday on ${date}. Add your picture and wish:`
    : t`We're making something for ${name}'s birthday on ${date}. Add your picture and wish:`;
}

/** The organizer's message to a birthday person without an account, because Hooray sends them no mail. */
export function giftMessageTo({ name }: Pick<OpenBox, 'name'>): string {
  return t`Happy birthday, ${name}! Your friends made something for you. Sign up to open it:`;
}
