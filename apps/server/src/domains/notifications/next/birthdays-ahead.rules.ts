import { addDays } from '../../boxes/birthday-day.rules.ts';

/** Days of the year as numbers such as 229, from today on. In common years, 28 February is that of the 29th too. */
export function birthdaysAhead(today: string, days: number): number[] {
  return Array.from({ length: days + 1 }, (_, ahead) => {
    const day = Number(addDays(today, ahead).slice(5).replace('-', ''));
    const isForLeapDay = day === 228 && addDays(today, ahead + 1).endsWith('-03-01');
    return isForLeapDay ? [228, 229] : [day];
  }).flat();
}
