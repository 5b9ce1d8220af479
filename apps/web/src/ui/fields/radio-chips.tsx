import { useId } from 'react';

interface RadioChipsProps<V extends string | number> {
  legend: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

const chipClass =
  'relative inline-flex min-h-11 cursor-pointer select-none items-center rounded-full border-2 border-line-strong bg-paper px-4 ' +
  'font-extrabold transition-colors duration-150 hover:border-ink-soft ' +
  'has-checked:border-blueberry has-checked:bg-blueberry has-checked:text-blueberry-ink ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-blueberry has-focus-visible:outline-offset-3';

export function RadioChips<V extends string | number>({
  legend,
  options,
  value,
  onChange,
}: RadioChipsProps<V>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-extrabold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={chipClass}>
            <input
              type="radio"
              name={name}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
