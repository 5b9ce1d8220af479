import type { Account } from '../account-rows.tables.ts';

// Letters of any script, spaces, apostrophes, hyphens. Mail programs link bare domains and telephone numbers, so dots
// and digits are excluded, and so are characters that change the direction or break the line.
const PLAIN_NAME = /^[\p{L}\p{M}'’ -]+$/u;

/**
 * Greets a user by name only if the address is confirmed: an attacker can register a victim's address with a name
 * that contains a message. Switching verification off confirms no address here.
 */
export function greetingOf({ name, emailVerifiedAt }: Pick<Account, 'name' | 'emailVerifiedAt'>): string {
  return emailVerifiedAt && PLAIN_NAME.test(name) ? `Hello ${name},` : 'Hello,';
}
