import { useLingui } from '@lingui/react/macro';

const amounts = [5, 10, 25];

interface AmountPresetsProps {
  /** Larger amounts aren't offered. */
  max: number;
  onChoose: (amount: string) => void;
}

export function AmountPresets({ max, onChoose }: AmountPresetsProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Common amounts`} className="flex flex-wrap gap-2">
      {amounts
        .filter((amount) => amount <= max)
        .map((amount) => (
          <li key={amount}>
            <button
              type="button"
              className="min-h-11 min-w-14 rounded-full border-2 border-line-strong px-4 font-extrabold text-blueberry hover:bg-blueberry-soft"
              onClick={() => onChoose(String(amount))}
            >
              {amount}
            </button>
          </li>
        ))}
    </ul>
  );
}
