import { TextField, type TextFieldProps } from './text-field.tsx';

/** A labelled input for a number; a turn of the wheel over it scrolls the page and does not change the number. */
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
