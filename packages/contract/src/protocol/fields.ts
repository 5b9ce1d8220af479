import { z } from 'zod';
import { IMPOSSIBLE_DATE } from '../accounts/birthdays.ts';
import { EMAIL, normalEmail } from '../accounts/email-addresses.ts';
import { hasStackedMarks, isVisible } from './visible-text.ts';

/** Line breaks, including vertical tab and form feed. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/u;

// Embeddings, overrides and isolates change the direction of adjacent text. The marks U+200E, U+200F and U+061C don't,
// and names in right-to-left scripts need them.
const UNFIT_FOR_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

// PostgreSQL cannot store NUL in text, so no text on the wire may contain it.
const NUL = '\u0000';

interface Bounds {
  /** UTF-16 code units. */
  max: number;
  isTrimmed?: boolean;
  required?: string | undefined;
  tooLong?: string | undefined;
}

/** Checks the length first, because later checks of a 256 KB text could be expensive. */
export function boundedText({ max, isTrimmed = false, required, tooLong }: Bounds) {
  const given = z.string(required);
  return (isTrimmed ? given.trim() : given).max(max, { error: tooLong, abort: true });
}

interface TextBounds {
  name: string;
  min?: number;
  max: number;
}

const notAllowed = (name: string) => `${name} contains a character that is not allowed.`;

/** A text of `min` to `max` characters after trimming, with at least one visible character. */
export function text({ name, min = 1, max }: TextBounds) {
  const required = `${name} is required.`;
  return boundedText({
    max,
    isTrimmed: true,
    required,
    tooLong: `${name} can have at most ${max} characters.`,
  })
    .min(min, {
      error: min === 1 ? required : `${name} must have at least ${min} characters.`,
      abort: true,
    })
    .refine((value) => !value.includes(NUL), { error: notAllowed(name), abort: true })
    .refine((value) => min === 0 || isVisible(value), required);
}

/** A single line, displayed next to other texts. Its letters have no more marks than any script needs. */
export function lineOfText(bounds: TextBounds) {
  return text(bounds)
    .refine((value) => !LINE_BREAK.test(value), {
      error: `${bounds.name} can't contain line breaks.`,
      abort: true,
    })
    .refine((value) => !UNFIT_FOR_A_LINE.test(value), { error: notAllowed(bounds.name), abort: true })
    .refine((value) => !hasStackedMarks(value), `${bounds.name} has too many marks on one letter.`);
}

const PHONE = /^$|^[+(]?\d[\d\s()./-]{2,}(?:(?:ext\.?|x)\s*\d+)?$/i;

export function phone(bounds: Omit<TextBounds, 'name'>) {
  return lineOfText({ name: 'Phone', ...bounds }).regex(PHONE, 'Please enter a valid phone number.');
}

/** Replaces the characters that `lineOfText` refuses by spaces, for texts from elsewhere. */
export function asLine(given: string): string {
  return Array.from(given, (character) => (UNFIT_FOR_A_LINE.test(character) ? ' ' : character)).join('');
}

export const searchField = boundedText({ max: 200 }).refine(
  (value) => !value.includes(NUL),
  "A search can't contain this character.",
);

/** An email address in its normal form; see `normalEmail`. */
export const emailField = boundedText({
  max: 254,
  isTrimmed: true,
  required: 'Email is required.',
  tooLong: 'Email can have at most 254 characters.',
})
  .min(1, 'Email is required.')
  .overwrite(normalEmail)
  .pipe(
    z
      .email({ pattern: EMAIL, error: 'Please enter a valid email address.' })
      .max(254, 'Email can have at most 254 characters.'),
  );

const EARLIEST_DAY = '0001-01-01';

/** A calendar date 'YYYY-MM-DD' without a time zone. */
function calendarDate(required: string) {
  return boundedText({
    max: EARLIEST_DAY.length,
    required,
    tooLong: IMPOSSIBLE_DATE,
  })
    .min(1, required)
    .pipe(z.iso.date(IMPOSSIBLE_DATE).refine((day) => day >= EARLIEST_DAY, IMPOSSIBLE_DATE));
}

export const dateField = calendarDate(IMPOSSIBLE_DATE);

export const birthdayField = calendarDate('Birthday is required.');

const LATEST_YEAR = 9999;

export const momentField = boundedText({
  max: '2026-11-30T12:00:00.123456789+00:00'.length,
  required: IMPOSSIBLE_DATE,
  tooLong: IMPOSSIBLE_DATE,
}).pipe(
  // With its offset, a timestamp can be in the year 10000 in UTC.
  z.iso
    .datetime({ offset: true, error: IMPOSSIBLE_DATE, abort: true })
    .refine((moment) => new Date(moment).getUTCFullYear() <= LATEST_YEAR, IMPOSSIBLE_DATE),
);

/** Refuses fractions of a cent. The tolerance covers floating-point errors. */
export function inWholeCents(dollars: z.ZodNumber, what: string) {
  return dollars.refine(
    (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
    `Please enter ${what} in whole cents.`,
  );
}

/** An id in a body, normalized to the database's spelling. A malformed id gets 400 here, but 404 in a path or query. */
export const idField = z.uuid({ error: "This isn't a valid ID.", abort: true }).toLowerCase();

export const idParam = z.uuid({ abort: true }).toLowerCase();

const exactId = z.uuid().lowercase();

/** Whether a text is an id in the database's spelling, the only one accepted as a room name. */
export const isExactId = (text: string): boolean => exactId.safeParse(text).success;

/** An id in a response. It isn't validated, because it comes from the database. */
export const responseId = z.string().meta({ format: 'uuid' });

export const messageResponse = z.object({ message: z.string() });
