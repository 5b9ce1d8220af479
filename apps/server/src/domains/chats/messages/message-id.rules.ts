import { randomUUID } from 'node:crypto';

const NUMBER_DIGITS = 12;

/** The part of a message id that does not depend on its number: a UUID of version 8 (RFC 9562 §5.8) after 48 bits. */
export function randomIdTail(): string {
  // Of a random UUID everything but the version holds; it is made from a reserve of random bytes, which is cheap.
  return `-8${randomUUID().slice(15)}`;
}

/** The number in its room that an id begins with. */
export function numberOf(messageId: string): number {
  return Number.parseInt(messageId.slice(0, NUMBER_DIGITS + 1).replace('-', ''), 16);
}
