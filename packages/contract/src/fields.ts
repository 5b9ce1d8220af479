import { z } from 'zod';

// Spaces, what only shapes its neighbours, and the blank of Braille: nothing of it is seen.
const UNSEEN = /^[\p{Z}\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]+$/u;

// PostgreSQL cannot store NUL in text, so no text of the wire may hold one.
const NUL = '\u0000';

/** A text of `min` to `max` characters after trimming, with something in it that can be seen. */
export function text({ name, min = 1, max }: { name: string; min?: number; max: number }) {
  return z
    .string(`${name} is required.`)
    .trim()
    .min(min, min === 1 ? `${name} is required.` : `${name} must have at least ${min} characters.`)
    .max(max, `${name} can have at most ${max} characters.`)
    .refine((value) => !value.includes(NUL), `${name} contains a character that is not allowed.`)
    .refine((value) => min === 0 || !UNSEEN.test(value), `${name} is required.`);
}

/** What somebody types into a search; empty finds everything. */
export const searchField = z
  .string()
  .max(200)
  .refine((value) => !value.includes(NUL), 'A search cannot contain this character.');

/** An e-mail address, trimmed and lower-cased: the form in which it is stored and compared. */
export const emailField = z
  .string('E-mail is required.')
  .trim()
  .toLowerCase()
  .min(1, 'E-mail is required.')
  .max(254, 'E-mail can have at most 254 characters.')
  .pipe(z.email('Please enter a valid e-mail address.'));

const EARLIEST_DAY = '0001-01-01';

/** A calendar date 'YYYY-MM-DD' without a zone. */
export const dateField = z
  .string('Birthday is required.')
  .min(1, 'Birthday is required.')
  .pipe(
    z.iso.date('Please enter a real date.').refine((day) => day >= EARLIEST_DAY, 'Please enter a real date.'),
  );

/** An id in a body, as the database writes it. In a path or a query a malformed id is 404, in a body 400. */
export const idField = z.uuid('This is not an id.').toLowerCase();

/** An id in a path or a query. */
export const askedId = z.uuid().toLowerCase();

const exactId = z.uuid().lowercase();

/** Whether a text is an id as the database writes it: where it names a room, an id has one spelling. */
export const isExactId = (text: string): boolean => exactId.safeParse(text).success;

/** An id in an answer. It comes out of our own database, so that checking it again would only cost time. */
export const answeredId = z.string().meta({ format: 'uuid' });

export const messageAnswer = z.object({ message: z.string() });
