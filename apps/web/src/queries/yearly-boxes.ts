import type { Box, OpenBox } from '@hooray/contract/boxes/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { nextBirthday } from '../lib/dates/birthday.ts';
import { useTodayText } from '../lib/dates/clock.ts';
import { boxQuery, teamBoxesQuery } from './boxes.ts';

type Person = Pick<OpenBox, 'name' | 'birthdayDate'>;
type Yearly = Person & Pick<OpenBox, 'day'>;

const LEAP_DAY = '02-29';

const isOnLeapDay = ({ birthdayDate }: Pick<Person, 'birthdayDate'>) => birthdayDate.endsWith(LEAP_DAY);

/**
 * No stored link connects one person's boxes, so this compares the names and the birthdays without their years. In a
 * common year, a friend's box for 29 February has 28 February as its date.
 */
export function isForSamePerson(one: Person, other: Person): boolean {
  const nameOf = ({ name }: Person) => name.normalize('NFKC').trim().toLowerCase();
  const dayOf = (person: Person) => (isOnLeapDay(person) ? '02-28' : person.birthdayDate.slice(5));
  return nameOf(one) === nameOf(other) && dayOf(one) === dayOf(other);
}

/** Returns the day 'YYYY-MM-DD' of the person's next box. If any box is for 29 February, the birthday is on that day. */
export function nextDayOf(box: Person, others: readonly Person[], today: Date): string {
  const { birthdayDate } = others.find(isOnLeapDay) ?? box;
  return nextBirthday(birthdayDate, today);
}

/** Returns the boxes for the same person in other years, the earliest first. */
export function otherYearsOf(box: Yearly, boxes: readonly Box[]): OpenBox[] {
  const open = boxes.filter((other): other is OpenBox => !other.wrapped);
  return open
    .filter((other) => other.day !== box.day && isForSamePerson(box, other))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** Returns the user's boxes for the same person in other years, or undefined while loading. */
export function useOtherYears(boxId: string): { box: OpenBox; others: OpenBox[] } | undefined {
  const { data: box } = useQuery(boxQuery(boxId));
  const { data: boxes } = useQuery(teamBoxesQuery(useTodayText()));
  if (!box || box.wrapped || !boxes) return undefined;
  return { box, others: otherYearsOf(box, boxes) };
}

interface EarlierBox {
  earlier: OpenBox;
  year: number;
  /** Whether that box was for the year before this one. */
  isLastYear: boolean;
}

/** Returns the person's box before this one. */
export function useEarlierBox(boxId: string): EarlierBox | undefined {
  const years = useOtherYears(boxId);
  const earlier = years?.others.findLast(({ day }) => day < years.box.day);
  if (!years || !earlier) return undefined;
  const yearOf = ({ day }: OpenBox) => Number(day.slice(0, 4));
  const year = yearOf(earlier);
  return { earlier, year, isLastYear: year === yearOf(years.box) - 1 };
}
