import type { ComponentProps } from 'react';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { earliestBirthday, localDate } from './birthday.ts';

/**
 * The date of one's birthday. The picker goes up to today, not to the youngest age allowed: showing that line
 * would only tell children what to enter.
 */
export function BirthdayField(props: Omit<TextFieldProps, 'label' | 'type'> & ComponentProps<'input'>) {
  return (
    <TextField
      {...props}
      label="Birthday"
      type="date"
      autoComplete="bday"
      min={earliestBirthday}
      max={localDate(new Date())}
    />
  );
}
