import { plainLetters } from '../../lib/language/plain-letters.ts';

/** The start of a word in the field that can be completed. */
export interface Token {
  kind: 'emoji' | 'person';
  /** The token without its first character. */
  query: string;
  start: number;
  end: number;
  /** Whether it ends with a second colon, as in ':cake:'. */
  isClosed: boolean;
}

/** Longer words can't be emoji codes. */
const maxCode = 40;
const codeBefore = /(?<![^\s]):([a-z0-9_+-]{2,40})(:?)$/i;
const nameBefore = /(?<![^\s])@([^\s@:]{0,40})$/;

/** @param before the text in front of the caret */
export function findToken(before: string, hasPeople: boolean): Token | undefined {
  const end = before.length;
  const near = before.slice(-maxCode - 3);
  const code = codeBefore.exec(near);
  if (code) {
    const [whole, query = '', close] = code;
    return { kind: 'emoji', query, start: end - whole.length, end, isClosed: close === ':' };
  }
  const name = hasPeople ? nameBefore.exec(near) : null;
  if (!name) return undefined;
  const [whole, query = ''] = name;
  return { kind: 'person', query, start: end - whole.length, end, isClosed: false };
}

interface Person {
  id: string;
  name: string;
}

/** Returns people if any part of their name begins with the query, ignoring accents and case. */
export function findPeople<P extends Person>(people: readonly P[], query: string): P[] {
  const sought = plainLetters(query);
  return people.filter(({ name }) => {
    const whole = plainLetters(name);
    return Array.from(whole.matchAll(partStart)).some(({ index }) => whole.startsWith(sought, index));
  });
}

/** An emoji or a sign may also begin a part. */
const partStart = /(?<![\p{L}\p{N}])\S/gu;
