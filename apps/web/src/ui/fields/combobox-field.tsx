import { Combobox } from '@base-ui/react/combobox';
import { CheckIcon, ChevronDownIcon } from '../icons.tsx';
import { controlClass, Field, type FieldProps } from './field.tsx';

interface ComboboxFieldProps extends FieldProps {
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean | undefined;
  /** What the list says if nothing fits the typed text. */
  emptyText: string;
}

/** A labelled choice from a long list that can be searched by typing. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, error, hint, options, value, onChange, disabled, emptyText } = props;
  return (
    <Combobox.Root
      items={options}
      value={value}
      onValueChange={(next: string | null) => next !== null && onChange(next)}
      disabled={disabled}
      autoHighlight
    >
      <Field label={label} error={error} hint={hint}>
        {(wiring) => (
          <div className="relative">
            <Combobox.Input
              {...wiring}
              autoComplete="off"
              className={`${controlClass} pr-12`}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Combobox.Trigger
              aria-label={`Open the list: ${label}`}
              className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-soft hover:text-ink"
            >
              <ChevronDownIcon />
            </Combobox.Trigger>
          </div>
        )}
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} className="z-50 outline-none">
          <Combobox.Popup className="w-(--anchor-width) max-w-(--available-width) overflow-hidden rounded-control bg-paper text-ink shadow-soft ring-2 ring-line">
            <Combobox.Empty className="px-4 text-ink-soft not-empty:py-3">{emptyText}</Combobox.Empty>
            <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain outline-none not-data-empty:py-1.5">
              {(option: string) => (
                <Combobox.Item
                  key={option}
                  value={option}
                  className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 outline-none data-highlighted:bg-blueberry-soft data-selected:font-extrabold"
                >
                  {option}
                  <Combobox.ItemIndicator className="text-blueberry">
                    <CheckIcon />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
