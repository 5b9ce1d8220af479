const NEEDS_QUOTES = /[",\r\n]/;

// A spreadsheet treats text that begins like this as a formula, and could run it on opening the file.
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r]/;

function fieldOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = LOOKS_LIKE_FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('');
}
