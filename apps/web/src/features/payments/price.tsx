import type { PaymentTarget } from './begin-payment.ts';

interface PriceProps {
  /** What stands in the field. */
  typed: string;
  target: PaymentTarget;
}

/** What one is about to pay, and where it goes: a credit is a dollar. */
export function Price({ typed, target }: PriceProps) {
  const credits = Number(typed);
  const isSum = Number.isSafeInteger(credits) && credits > 0;
  const dollars = new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  return (
    <p className="rounded-control bg-mango-soft px-4 py-3">
      You pay <strong className="font-extrabold">{isSum ? dollars.format(credits) : '…'}</strong> (1 credit is{' '}
      {dollars.format(1)}). The credits go {target.type === 'user' ? 'to your balance' : 'into this box'}.
    </p>
  );
}
