import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

export function TextareaField({ label, error, hint, ...field }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => <textarea {...field} {...wiring} className={`${controlClass} resize-y`} />}
    </Field>
  );
}
