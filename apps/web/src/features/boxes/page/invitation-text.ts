import type { OpenBox } from '@hooray/contract/boxes/calls.ts';

type Invited = Pick<OpenBox, 'name' | 'day' | 'surprise'>;

/** What a member sends to friends, to be edited and followed by the link. */
export function invitationTo({ name, day, surprise }: Invited, locale?: string): string {
  const date = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
  const present = surprise ? 'a surprise' : 'something';
  return `We're making ${present} for ${name}'s birthday on ${date}. Add your picture and wish:`;
}

/** What the organizer sends to a birthday person who has no account, because no mail is sent. */
export function giftMessageTo({ name }: Pick<OpenBox, 'name'>): string {
  return `Happy birthday, ${name}! Your friends made something for you. Sign up to open it:`;
}
