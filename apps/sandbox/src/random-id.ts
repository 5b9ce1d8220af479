import { randomInt } from 'node:crypto';

const capitals = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letters = `${capitals}abcdefghijklmnopqrstuvwxyz`;

function pick(from: string, length: number): string {
  return Array.from({ length }, () => from[randomInt(from.length)]).join('');
}

/** Digits and letters after a prefix, as in Stripe's ids. */
export function randomId(prefix: string, length: number): string {
  return prefix + pick(letters, length);
}

/** Digits and capitals, as in PayPal's ids. */
export function randomCapitals(length: number): string {
  return pick(capitals, length);
}
