import { randomUUID } from 'node:crypto';

const NUMBER_DIGITS = 12;

/** The part of a message id that does not depend on its number: a UUID of version 8 (RFC 9562 §5.8) after 48 bits. */
export function randomIdTail(): string {
  // A random UUID with another version. `randomUUID` is cheap because it caches random bytes.
  return `-8${randomUUID().slice(15)}`;
}

/** The number in its room that an id begins with. */
export function numberOf(messageId: string): number {
  return Number.parseInt(messageId.slice(0, NUMBER_DIGITS + 1).replace('-', ''), 16);
}
