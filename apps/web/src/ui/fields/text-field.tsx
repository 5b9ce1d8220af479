import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { EyeIcon } from '../icons.tsx';
import { controlClass, Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'children'> {}

/** Accepts react-hook-form's `{...register('name')}`. */
export function TextField({
  label,
  error,
  hint,
  className = '',
  id,
  type = 'text',
  ...input
}: TextFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  if (type !== 'password') {
    return (
      <Field label={label} error={error} hint={hint} id={id}>
        {(wiring) => <input {...input} {...wiring} type={type} className={`${controlClass} ${className}`} />}
      </Field>
    );
  }
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={`${controlClass} pr-13 ${className}`}
          />
          <button
            type="button"
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-soft hover:text-ink"
            aria-label={isShown ? t`Hide password` : t`Show password`}
            onClick={() => setShown(!isShown)}
          >
            <EyeIcon crossed={isShown} />
          </button>
        </div>
      )}
    </Field>
  );
}

/** The mouse wheel scrolls the page instead of changing the number. */
export function NumberField({ className = '', ...field }: TextFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...field}
      type="number"
      className={`tabular-nums ${className}`}
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  );
}
