import '../../lib/forms/validation.ts';

import { userChanges } from '@hooray/contract/accounts/admin-calls.ts';
import { IMPOSSIBLE_DATE } from '@hooray/contract/accounts/birthdays.ts';
import { moderationTexts } from '@hooray/contract/moderation/constants.ts';
import { z } from 'zod';
import { userBirthdayField } from '../../lib/forms/birthday-fields.ts';

/** A blank reason means none. */
const reason = z
  .string()
  .transform((text) => (text.trim() === '' ? undefined : text))
  .pipe(userChanges.shape.reason);

/** Noon in the ADMIN's time zone falls on the same day nearly everywhere. */
const noonOf = (day: string): Date => new Date(`${day}T12:00`);

/** A future day, sent as a timestamp. */
const comingDay = z.iso
  .date(IMPOSSIBLE_DATE)
  .refine((day) => noonOf(day) > new Date(), moderationTexts.untilPast)
  .transform((day) => noonOf(day).toISOString());

const none = z.literal('').transform(() => undefined);

/** The fields of an action: none, a reason, or a reason and a day. The day is the restriction's end or a birthday. */
export const actionForms = {
  nothing: z.object({ reason: none, day: z.literal('') }),
  reason: z.object({ reason, day: z.literal('') }),
  until: z.object({ reason, day: comingDay }),
  birthday: z.object({ reason, day: userBirthdayField }),
};
export type ActionFormKind = keyof typeof actionForms;

/** @param day a day or timestamp, or empty for forms without one */
export interface ActionValues {
  reason?: string | undefined;
  day: string;
}
