import { type ReactNode, useId } from 'react';
import { WarningIcon } from '../icons.tsx';

export interface FieldProps {
  label: string;
  /** The field is invalid while there is an error. */
  error?: string | undefined;
  hint?: ReactNode;
}

interface FieldWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export const controlClass =
  'block min-h-12 w-full min-w-0 rounded-control border-2 border-line-strong bg-paper px-3.5 py-2 text-ink ' +
  'transition-colors duration-150 placeholder:text-ink-soft hover:border-ink-soft ' +
  'focus-visible:border-blueberry focus-visible:outline-offset-0 aria-invalid:border-cherry ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-frosting disabled:text-ink-soft';

/** `children` receives the attributes that link the control to label, hint and error. */
export function Field({
  label,
  error,
  hint,
  id,
  children,
}: FieldProps & { id?: string | undefined; children: (wiring: FieldWiring) => ReactNode }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : '';
  const errorId = error ? `${controlId}-error` : '';
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={controlId} className="font-extrabold">
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': `${hintId} ${errorId}`.trim() || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 font-semibold text-cherry text-sm">
      <WarningIcon />
      <span>{children}</span>
    </p>
  );
}
