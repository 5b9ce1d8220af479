import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';

/** The earliest birthday in the date picker. Users can still type an earlier one. */
const earliestBirthday = '1900-01-01';

/** The picker ends today instead of at the minimum age, because that limit would teach children what to enter. */
export function BirthdayField(props: Omit<TextFieldProps, 'label' | 'type'> & ComponentProps<'input'>) {
  const { t } = useLingui();
  return (
    <TextField
      {...props}
      label={t`Birthday`}
      type="date"
      autoComplete="bday"
      min={earliestBirthday}
      max={localDate(new Date())}
    />
  );
}

/** Formats a date of the user's calendar as 'YYYY-MM-DD'. */
export function localDate(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  );
}
