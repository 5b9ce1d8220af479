import type { ComponentProps } from 'react';
import { controlClass, Field } from '../../ui/fields/field.tsx';

/** A labelled field of several lines; takes react-hook-form's `{...register('description')}`. */
export function DescriptionField({
  error,
  ...field
}: ComponentProps<'textarea'> & { error?: string | undefined }) {
  return (
    <Field label="Description" error={error}>
      {(wiring) => <textarea rows={4} {...field} {...wiring} className={`${controlClass} resize-y`} />}
    </Field>
  );
}
