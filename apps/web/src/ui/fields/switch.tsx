import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';

interface SwitchProps {
  label: string;
  description: string;
  isOn: boolean;
  /** While true, presses do nothing. */
  busy: boolean;
  onChange: (isOn: boolean) => void;
}

/** Takes effect immediately, and also shows its state in words. */
export function Switch({ label, description, isOn, busy, onChange }: SwitchProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p id={`${id}-label`} className="font-extrabold text-lg">
          {label}
        </p>
        <p id={`${id}-description`} className="text-ink-soft">
          {description}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-description`}
        aria-busy={busy || undefined}
        onClick={() => !busy && onChange(!isOn)}
        className="group flex min-h-11 shrink-0 items-center gap-2 rounded-control px-1"
      >
        <span aria-hidden="true" className="min-w-7 whitespace-nowrap text-right font-extrabold text-sm">
          {isOn ? t({ message: 'On', context: 'switch' }) : t({ message: 'Off', context: 'switch' })}
        </span>
        <span className="flex h-7 w-12 items-center rounded-full bg-line-strong p-1 transition-colors duration-150 group-aria-checked:bg-mint">
          <span className="size-5 rounded-full bg-paper transition-transform duration-150 group-aria-checked:translate-x-5" />
        </span>
      </button>
    </div>
  );
}
