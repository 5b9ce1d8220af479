import { type ComponentProps, useState } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';
import { EyeIcon } from './icons.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'children'> {}

/** A labelled input; takes react-hook-form's `{...register('name')}`. A password can be shown and hidden again. */
export function TextField({
  label,
  error,
  hint,
  className = '',
  id,
  type = 'text',
  ...input
}: TextFieldProps) {
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
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!isShown)}
          >
            <EyeIcon crossed={isShown} />
          </button>
        </div>
      )}
    </Field>
  );
}
