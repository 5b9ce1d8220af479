/** Parses input such as '25', '$25.50' or '25,50'. Returns null for empty input and NaN for anything else. */
export function parsePrice(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  const [, number] = /^\$?\s*(\d+(?:[.,]\d*)?|[.,]\d+)\s*\$?$/.exec(text) ?? [];
  return number === undefined ? Number.NaN : Number(number.replace(',', '.'));
}
