import { randomInt } from 'node:crypto';

const capitals = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letters = `${capitals}abcdefghijklmnopqrstuvwxyz`;

function pick(from: string, length: number): string {
  return Array.from({ length }, () => from[randomInt(from.length)]).join('');
}

/** Returns digits and letters after a prefix, like Stripe's ids. */
export function randomId(prefix: string, length: number): string {
  return prefix + pick(letters, length);
}

/** Returns digits and capitals, like PayPal's ids. */
export function randomCapitals(length: number): string {
  return pick(capitals, length);
}
