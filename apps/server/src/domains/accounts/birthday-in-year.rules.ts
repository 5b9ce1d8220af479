const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** 28 February instead of the 29th in common years (docs/product.md §1, S2). */
export function birthdayInYear(year: number, birthday: string): string {
  const rest = birthday.slice(5);
  const day = rest === '02-29' && !isLeapYear(year) ? '02-28' : rest;
  return `${String(year).padStart(4, '0')}-${day}`;
}
