import { randomUUID } from 'node:crypto';

const NUMBER_DIGITS = 12;

/** The part of an id after the number: the end of a UUID of version 8 (RFC 9562 §5.8). */
export function randomIdTail(): string {
  // `randomUUID` caches random bytes.
  return `-8${randomUUID().slice(15)}`;
}

export function numberOf(messageId: string): number {
  return Number.parseInt(messageId.slice(0, NUMBER_DIGITS + 1).replace('-', ''), 16);
}
