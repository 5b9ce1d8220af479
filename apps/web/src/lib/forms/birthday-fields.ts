import './validation.ts';

import {
  ageOn,
  IMPOSSIBLE_DATE,
  isRealBirthday,
  isRealBoxDate,
  utcDayOf,
} from '@hooray/contract/accounts/birthdays.ts';
import { accountLimits, accountTexts } from '@hooray/contract/accounts/constants.ts';
import { birthdayField } from '@hooray/contract/protocol/fields.ts';

const today = () => utcDayOf(new Date());

/** A user's birthday, validated like on the server. */
export const userBirthdayField = birthdayField
  .refine((day) => isRealBirthday(day, today()), { error: IMPOSSIBLE_DATE, abort: true })
  .refine((day) => ageOn(day, today()) >= accountLimits.minimumAge, accountTexts.tooYoung);

export const boxDateField = birthdayField.refine((day) => isRealBoxDate(day, today()), IMPOSSIBLE_DATE);
