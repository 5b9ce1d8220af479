import { z } from 'zod';

// Spaces, what only shapes its neighbours, and the blank of Braille: nothing of it is seen.
const UNSEEN = /^[\p{Z}\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]+$/u;

/** What begins a new line, vertical tab and form feed among it. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/u;

// Embeddings, overrides and isolates turn around whatever stands beside them. The marks U+200E, U+200F and U+061C act on
// their own place alone, and names of right-to-left scripts need them.
const UNFIT_FOR_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

// PostgreSQL cannot store NUL in text, so no text of the wire may hold one.
const NUL = '\u0000';

interface Bounds {
  /** Characters, as JavaScript counts them. */
  max: number;
  isTrimmed?: boolean;
  /** The sentence where there is no text. */
  required?: string | undefined;
  tooLong?: string | undefined;
}

/**
 * A text with its length checked before anything else of it: what is too long fails at once, because a later check may
 * cost more than a body of 256 KB is worth. Every text that comes in over the wire begins with it, or is of a format
 * whose length is fixed.
 */
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

/** A text of `min` to `max` characters after trimming, with something in it that can be seen. */
export function text({ name, min = 1, max }: TextBounds) {
  const required = `${name} is required.`;
  return boundedText({
    max,
    isTrimmed: true,
    required,
    tooLong: `${name} can have at most ${max} characters.`,
  })
    .min(min, min === 1 ? required : `${name} must have at least ${min} characters.`)
    .refine((value) => !value.includes(NUL), { error: notAllowed(name), abort: true })
    .refine((value) => min === 0 || !UNSEEN.test(value), required);
}

/** A text of a single line, such as a name: it stands in sentences and in lists, beside the words of others. */
export function lineOfText(bounds: TextBounds) {
  return text(bounds)
    .refine((value) => !LINE_BREAK.test(value), {
      error: `${bounds.name} can't contain line breaks.`,
      abort: true,
    })
    .refine((value) => !UNFIT_FOR_A_LINE.test(value), notAllowed(bounds.name));
}

/** A text that nobody typed here as a line: what a line cannot hold becomes a space. */
export function asLine(given: string): string {
  return Array.from(given, (character) => (UNFIT_FOR_A_LINE.test(character) ? ' ' : character)).join('');
}

/** What somebody types into a search; empty finds everything. */
export const searchField = boundedText({ max: 200 }).refine(
  (value) => !value.includes(NUL),
  "A search can't contain this character.",
);

/** An e-mail address, trimmed and lower-cased: the form in which it is stored and compared. */
export const emailField = boundedText({
  max: 254,
  isTrimmed: true,
  required: 'Email is required.',
  tooLong: 'Email can have at most 254 characters.',
})
  .toLowerCase()
  .min(1, 'Email is required.')
  .pipe(z.email('Please enter a valid email address.'));

const EARLIEST_DAY = '0001-01-01';

/** A calendar date 'YYYY-MM-DD' without a zone. */
export const dateField = boundedText({
  max: EARLIEST_DAY.length,
  required: 'Birthday is required.',
  tooLong: 'Please enter a real date.',
})
  .min(1, 'Birthday is required.')
  .pipe(
    z.iso.date('Please enter a real date.').refine((day) => day >= EARLIEST_DAY, 'Please enter a real date.'),
  );

/** An id in a body, as the database writes it. In a path or a query a malformed id is 404, in a body 400. */
export const idField = z.uuid({ error: "This isn't a valid ID.", abort: true }).toLowerCase();

/** An id in a path or a query. */
export const askedId = z.uuid({ abort: true }).toLowerCase();

const exactId = z.uuid().lowercase();

/** Whether a text is an id as the database writes it: where it names a room, an id has one spelling. */
export const isExactId = (text: string): boolean => exactId.safeParse(text).success;

/** An id in an answer. It comes out of our own database, so that checking it again would only cost time. */
export const answeredId = z.string().meta({ format: 'uuid' });

export const messageAnswer = z.object({ message: z.string() });
