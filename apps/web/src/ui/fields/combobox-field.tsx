import { Combobox } from '@base-ui/react/combobox';
import { useLingui } from '@lingui/react/macro';
import { CheckIcon, ChevronDownIcon } from '../icons.tsx';
import { controlClass, Field, type FieldProps } from './field.tsx';

interface ComboboxFieldProps extends FieldProps {
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean | undefined;
  emptyText: string;
}

/** A labeled choice from a long list. It opens with a search field. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { t } = useLingui();
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
          <Combobox.Trigger
            {...wiring}
            className={`${controlClass} flex! items-center justify-between gap-3 text-left`}
          >
            <span className="min-w-0 truncate">{value}</span>
            <span className="text-ink-soft">
              <ChevronDownIcon />
            </span>
          </Combobox.Trigger>
        )}
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} className="z-50 outline-none">
          <Combobox.Popup
            aria-label={label}
            className="w-(--anchor-width) max-w-(--available-width) overflow-hidden rounded-control bg-paper text-ink shadow-soft ring-2 ring-line"
          >
            <div className="p-2">
              <Combobox.Input
                aria-label={t`Search: ${label}`}
                placeholder={t`Search`}
                autoComplete="off"
                className={controlClass}
              />
            </div>
            <Combobox.Empty className="px-4 text-ink-soft not-empty:pb-3">{emptyText}</Combobox.Empty>
            <Combobox.List
              aria-label={label}
              className="max-h-[min(18rem,var(--available-height)-4.5rem)] overflow-y-auto overscroll-contain outline-none not-data-empty:pb-1.5"
            >
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
