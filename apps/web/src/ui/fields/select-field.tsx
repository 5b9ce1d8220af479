import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../icons.tsx';
import { controlClass, Field, type FieldProps } from './field.tsx';

interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
}

/** A native select, because a phone's own picker is better than a custom one. */
export function SelectField({
  label,
  error,
  hint,
  options,
  className = '',
  id,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(wiring) => (
        <div className="relative">
          <select {...select} {...wiring} className={`${controlClass} appearance-none pr-11 ${className}`}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-ink-soft">
            <ChevronDownIcon />
          </span>
        </div>
      )}
    </Field>
  );
}
