import { z } from 'zod';
import { IMPOSSIBLE_DATE } from '../accounts/birthdays.ts';
import { EMAIL, normalEmail } from '../accounts/email-addresses.ts';
import { type FixedSentence, fix, say } from './sentences.ts';
import {
  type LineName,
  lineSentences,
  requiredSentences,
  type TextName,
  textSentences,
} from './texts/field-sentences.ts';
import { hasStackedMarks, isVisible } from './visible-text.ts';

/** Line breaks, including vertical tab and form feed. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/u;

// Embeddings, overrides and isolates change the direction of adjacent text. The marks U+200E, U+200F and
// U+061C don't, and names in right-to-left scripts need them.
const UNFIT_FOR_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

// PostgreSQL cannot store NUL in text, so no text on the wire may contain it.
const NUL = '\u0000';

interface Bounds {
  /** UTF-16 code units. */
  max: number;
  isTrimmed?: boolean;
  required?: FixedSentence | undefined;
  tooLong?: FixedSentence | undefined;
}

/** Checks the length first, because later checks of a 256 KB text could be expensive. */
export function boundedText({ max, isTrimmed = false, required, tooLong }: Bounds) {
  const given = z.string(required);
  return (isTrimmed ? given.trim() : given).max(max, { error: tooLong, abort: true });
}

interface TextBounds<Name> {
  name: Name;
  /** 1 by default; 0 also allows an empty text. */
  min?: 0 | 1;
  max: number;
}

/** A text of at most `max` characters after trimming, with at least one visible character. */
export function text({ name, min = 1, max }: TextBounds<TextName>) {
  const { required, tooLong, notAllowed } = textSentences[name];
  return boundedText({ max, isTrimmed: true, required, tooLong: fix(tooLong(max)) })
    .min(min, { error: required, abort: true })
    .refine((value) => !value.includes(NUL), { error: notAllowed, abort: true })
    .refine((value) => min === 0 || isVisible(value), required);
}

/** A single line, displayed next to other texts. A letter with more marks than any script needs is refused. */
export function lineOfText(bounds: TextBounds<LineName>) {
  const { lineBreaks, notAllowed, stackedMarks } = lineSentences[bounds.name];
  return text(bounds)
    .refine((value) => !LINE_BREAK.test(value), { error: lineBreaks, abort: true })
    .refine((value) => !UNFIT_FOR_A_LINE.test(value), { error: notAllowed, abort: true })
    .refine((value) => !hasStackedMarks(value), stackedMarks);
}

const PHONE = /^$|^[+(]?\d[\d\s()./-]{2,}(?:(?:ext\.?|x)\s*\d+)?$/i;

export function phone(bounds: { min?: 0 | 1; max: number }) {
  return lineOfText({ name: 'Phone', ...bounds }).regex(PHONE, say('Please enter a valid phone number.'));
}

/** Replaces the characters that `lineOfText` refuses with spaces, in texts from outside. */
export function asLine(given: string): string {
  return Array.from(given, (character) => (UNFIT_FOR_A_LINE.test(character) ? ' ' : character)).join('');
}

export const searchField = boundedText({ max: 200 }).refine(
  (value) => !value.includes(NUL),
  say("A search can't contain this character."),
);

const MAX_EMAIL = 254;
const emailTooLong = fix(say('Email can have at most {max} characters.', { max: MAX_EMAIL }));

/** An email address in its normal form; see `normalEmail`. */
export const emailField = boundedText({
  max: MAX_EMAIL,
  isTrimmed: true,
  required: requiredSentences.email,
  tooLong: emailTooLong,
})
  .min(1, requiredSentences.email)
  .overwrite(normalEmail)
  .pipe(
    z
      .email({ pattern: EMAIL, error: say('Please enter a valid email address.') })
      .max(MAX_EMAIL, emailTooLong),
  );

const EARLIEST_DAY = '0001-01-01';

/** A calendar date 'YYYY-MM-DD' without a time zone. */
function calendarDate(required: FixedSentence) {
  return boundedText({
    max: EARLIEST_DAY.length,
    required,
    tooLong: IMPOSSIBLE_DATE,
  })
    .min(1, required)
    .pipe(z.iso.date(IMPOSSIBLE_DATE).refine((day) => day >= EARLIEST_DAY, IMPOSSIBLE_DATE));
}

export const dateField = calendarDate(IMPOSSIBLE_DATE);

export const birthdayField = calendarDate(requiredSentences.birthday);

const LATEST_YEAR = 9999;

export const momentField = boundedText({
  max: '2026-11-30T12:00:00.123456789+00:00'.length,
  required: IMPOSSIBLE_DATE,
  tooLong: IMPOSSIBLE_DATE,
}).pipe(
  // An offset can move a timestamp into the year 10000 in UTC.
  z.iso
    .datetime({ offset: true, error: IMPOSSIBLE_DATE, abort: true })
    .refine((moment) => new Date(moment).getUTCFullYear() <= LATEST_YEAR, IMPOSSIBLE_DATE),
);

/** Refuses fractions of a cent. The tolerance covers floating-point errors. */
export function inWholeCents(dollars: z.ZodNumber, sentence: FixedSentence) {
  return dollars.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, sentence);
}

/**
 * An id in a body, normalized to the database's spelling. A malformed id gets 400 here, but 404 in a path or
 * query.
 */
export const idField = z.uuid({ error: say("This isn't a valid ID."), abort: true }).toLowerCase();

export const idParam = z.uuid({ abort: true }).toLowerCase();

const exactId = z.uuid().lowercase();

/** Whether a text is an id in the database's spelling, the only one accepted as a room name. */
export const isExactId = (text: string): boolean => exactId.safeParse(text).success;

/** An id in a response. It isn't validated, because it comes from the database. */
export const responseId = z.string().meta({ format: 'uuid' });

export const messageResponse = z.object({ message: z.string() });
