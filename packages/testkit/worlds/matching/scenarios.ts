import { matchFilters } from '@hooray/contract/matching/constants.ts';
import fc from 'fast-check';
import { ageAt, type MatchFilters, rangesAround } from './rules.ts';

const PEOPLE = 12;
const PROCESSES = 3;

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

/** A birthday relative to a scenario's first day. */
export type BirthdaySpec =
  | { kind: 'unknown' }
  | { kind: 'edge'; years: number; days: number }
  /** The last 29 February at least `years` years earlier. */
  | { kind: 'leap day'; years: number };

/** 'own' means the person's lowest or highest range. */
type RangeSpec = MatchFilters['ageRange'] | 'own lowest' | 'own highest';

export interface SearchSpec {
  person: number;
  filters: Omit<MatchFilters, 'ageRange'> & { ageRange: RangeSpec };
}

export type Step =
  | { kind: 'search'; process: number; isOpenToMinors: boolean; searches: SearchSpec[] }
  | { kind: 'cancel'; person: number }
  | { kind: 'time passes'; ms: number }
  | { kind: 'midnight comes'; offsetMs: number }
  | { kind: 'end room'; person: number }
  /** Both members search again some time later. */
  | { kind: 'meet again'; person: number; process: number; afterMs: number }
  | { kind: 'block'; person: number; other: number }
  | { kind: 'unblock'; person: number; other: number }
  | { kind: 'restrict'; person: number; how: 'muted' | 'suspended'; forMs: number }
  | { kind: 'lift restrictions'; person: number }
  | { kind: 'kill'; process: number }
  /** A process's heartbeat. `forgets` is a person whose search it no longer holds. */
  | { kind: 'beat'; process: number; forgets: number | null }
  | { kind: 'sweep' }
  | { kind: 'correct birthday'; person: number; birthday: BirthdaySpec }
  | { kind: 'delete account'; person: number };

export interface Scenario {
  startsAt: number;
  people: { birthday: BirthdaySpec; gender: 'Male' | 'Female' | 'Someone' | null }[];
  steps: Step[];
}

// Ordinary days, and leap days with the days around them, in years whose 13-, 18-, 25- or 35-year-olds were born in
// leap years.
const days = [
  ...['2024-02-28', '2024-02-29', '2024-03-01', '2025-02-28', '2025-03-01', '2026-02-28', '2026-03-01'],
  ...['2023-02-28', '2023-03-01', '2028-02-29', '2027-12-31', '2028-01-01', '2027-07-14'],
];
const times = ['00:00:00.000', '00:00:00.001', '12:34:56.789', '23:59:59.000', '23:59:59.999'];
export const starts = fc
  .tuple(fc.constantFrom(...days), fc.constantFrom(...times))
  .map(([day, time]) => Date.parse(`${day}T${time}Z`));

const ages = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(13, 14, 17, 18, 24, 25, 26, 34, 35, 36) },
  { weight: 1, arbitrary: fc.integer({ min: 13, max: 80 }) },
);
export const birthdays: fc.Arbitrary<BirthdaySpec> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('edge' as const),
      years: ages,
      days: fc.integer({ min: -2, max: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('leap day' as const), years: ages }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'unknown' as const }) },
);

const mostly = <T>(usual: T, others: readonly T[], weight: number) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

const filters: fc.Arbitrary<SearchSpec['filters']> = fc.record({
  gender: mostly('someone', matchFilters.gender, 2),
  ageRange: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('own lowest', 'own highest') },
    { weight: 1, arbitrary: fc.constantFrom(null, ...matchFilters.ageRange) },
  ),
  language: mostly('English', matchFilters.language, 6),
  country: mostly('Any', ['any', 'France', 'FRANCE', 'Ukraine'], 2),
});

const person = fc.nat({ max: PEOPLE - 1 });
const process = fc.nat({ max: PROCESSES - 1 });
const spans = fc.constantFrom(1, SECOND_MS, 5 * SECOND_MS, 5 * SECOND_MS + 1, HOUR_MS - 1, HOUR_MS, DAY_MS);

const often = <K extends Step['kind'], T extends object>(
  weight: number,
  kind: K,
  fields: fc.Arbitrary<T>,
) => ({
  weight,
  arbitrary: fields.map((given) => ({ kind, ...given })),
});

const searches = fc.array(fc.record({ person, filters }), { minLength: 1, maxLength: 8, size: 'max' });
const restrictions = fc.record({
  person,
  how: fc.constantFrom('muted' as const, 'suspended' as const),
  forMs: spans,
});

const steps: fc.Arbitrary<Step> = fc.oneof(
  often(14, 'search', fc.record({ process, isOpenToMinors: mostly(true, [false], 6), searches })),
  often(2, 'cancel', fc.record({ person })),
  often(4, 'time passes', fc.record({ ms: spans })),
  often(1, 'midnight comes', fc.record({ offsetMs: fc.constantFrom(-1, 0) })),
  often(6, 'end room', fc.record({ person })),
  often(3, 'meet again', fc.record({ person, process, afterMs: spans })),
  often(2, 'block', fc.record({ person, other: person })),
  often(1, 'unblock', fc.record({ person, other: person })),
  often(1, 'restrict', restrictions),
  often(1, 'lift restrictions', fc.record({ person })),
  often(1, 'kill', fc.record({ process })),
  often(1, 'beat', fc.record({ process, forgets: fc.option(person) })),
  often(1, 'sweep', fc.constant({})),
  often(1, 'correct birthday', fc.record({ person, birthday: birthdays })),
  often(1, 'delete account', fc.record({ person })),
);

const genders = fc.constantFrom('Male', 'Female', 'Someone', null);

/** Half of the steps are searches. */
export const scenarios: fc.Arbitrary<Scenario> = fc.record({
  startsAt: starts,
  people: fc.array(fc.record({ birthday: birthdays, gender: genders }), {
    minLength: PEOPLE,
    maxLength: PEOPLE,
  }),
  steps: fc.array(steps, { minLength: 1, maxLength: 40, size: 'max' }),
});

export function filtersOf({ filters }: SearchSpec, birthday: string | null, at: number): MatchFilters {
  const { ageRange } = filters;
  if (ageRange !== 'own lowest' && ageRange !== 'own highest') return { ...filters, ageRange };
  const ranges = birthday === null ? [] : rangesAround(ageAt(birthday, at));
  return { ...filters, ageRange: ranges.at(ageRange === 'own lowest' ? 0 : -1) ?? null };
}

/** @returns 'YYYY-MM-DD', or null if it is unknown */
export function birthdayOf(spec: BirthdaySpec, startsAt: number): string | null {
  if (spec.kind === 'unknown') return null;
  const born = new Date(startsAt);
  if (spec.kind === 'leap day') {
    const year = born.getUTCFullYear() - spec.years;
    return `${year - (year % 4)}-02-29`;
  }
  born.setUTCFullYear(born.getUTCFullYear() - spec.years, born.getUTCMonth(), born.getUTCDate() + spec.days);
  return born.toISOString().slice(0, 10);
}
