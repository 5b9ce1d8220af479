/** Digits after the point: 2 for dollars, 0 for yen. */
function fractionDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** Whether it is the code of a currency, in upper or lower case. */
export function isCurrency(code: string): boolean {
  return currencies.has(code.toUpperCase());
}

/** For people: `$10.00`. Amounts are in the currency's smallest unit. */
export function showMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(
    amount / 10 ** fractionDigits(currency),
  );
}

/** `1000` in dollars is `10.00`. */
export function toDecimal(amount: number, currency: string): string {
  const digits = fractionDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** `10`, `10.5` or `10.00` in the smallest unit; undefined if it is not an amount or has too many digits. */
export function findAmount(decimal: string, currency: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(decimal) ?? [];
  const digits = fractionDigits(currency);
  if (whole === undefined || fraction.length > digits) return undefined;
  return Math.round(Number(decimal) * 10 ** digits);
}
