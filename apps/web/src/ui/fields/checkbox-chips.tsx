import { type Ref, useId } from 'react';
import { CheckIcon } from '../icons.tsx';
import { FieldError } from './field.tsx';

interface CheckboxChipsProps {
  legend: string;
  options: readonly string[];
  /** Returns the label of an option. The default is the option itself. */
  labelOf?: (option: string) => string;
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  disabled?: boolean | undefined;
  isDisabled?: ((option: string) => boolean) | undefined;
  error?: string | undefined;
  /** Gets the focus if validation refuses the choice. */
  ref?: Ref<HTMLFieldSetElement> | undefined;
}

const chipClass =
  'relative inline-flex min-h-11 cursor-pointer select-none items-center gap-1.5 rounded-full border-2 border-line-strong bg-paper px-4 ' +
  'font-extrabold transition-[transform,background-color] duration-150 hover:border-ink-soft active:scale-95 ' +
  'has-checked:border-blueberry has-checked:bg-blueberry has-checked:text-blueberry-ink ' +
  'has-disabled:cursor-not-allowed has-disabled:opacity-60 ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-blueberry has-focus-visible:outline-offset-3';

/** Keeps the order of `options`. */
export function CheckboxChips(props: CheckboxChipsProps) {
  const { legend, options, labelOf = (option) => option, selected, onChange } = props;
  const { disabled, isDisabled, error, ref } = props;
  const errorId = useId();
  const toggle = (option: string) =>
    onChange(options.filter((each) => selected.includes(each) !== (each === option)));
  return (
    <fieldset
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      disabled={disabled}
      className="min-w-0"
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-3 font-extrabold">{legend}</legend>
      <div className="flex flex-wrap gap-2.5">
        {options.map((option) => {
          const isChecked = selected.includes(option);
          return (
            <label key={option} className={chipClass}>
              <input
                type="checkbox"
                className="sr-only"
                checked={isChecked}
                disabled={isDisabled?.(option)}
                onChange={() => toggle(option)}
              />
              {isChecked && <CheckIcon />}
              <span>{labelOf(option)}</span>
            </label>
          );
        })}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
