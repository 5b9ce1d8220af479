const DAY_MS = 24 * 60 * 60 * 1000;

/** Days of the year from today on, as numbers such as 229. In common years, 29 February comes with the 28th. */
export function birthdaysAhead(today: string, days: number): number[] {
  const start = Date.parse(today);
  return Array.from({ length: days + 1 }, (_, ahead) => {
    const date = new Date(start + ahead * DAY_MS);
    const day = (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
    const isForLeapDay = day === 228 && new Date(start + (ahead + 1) * DAY_MS).getUTCMonth() === 2;
    return isForLeapDay ? [228, 229] : [day];
  }).flat();
}
