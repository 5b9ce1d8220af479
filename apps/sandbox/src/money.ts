const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

/** Formats cents, such as `1000` as `$10.00`. */
export function showMoney(cents: number): string {
  return dollars.format(cents / 100);
}

/** Formats cents, such as `1000` as `10.00`. */
export function toDecimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Parses `10`, `10.5` or `10.00` into cents. Returns undefined for anything else. */
export function findAmount(decimal: string): number | undefined {
  return /^\d{1,9}(\.\d{1,2})?$/.test(decimal) ? Math.round(Number(decimal) * 100) : undefined;
}
