import type { Account } from '../account-rows.tables.ts';

// Letters of any script, spaces, apostrophes, hyphens. Mail programs make links of bare domains and of telephone numbers by
// themselves, so neither a dot nor a digit is in it, and nothing that turns the direction or breaks the line.
const PLAIN_NAME = /^[\p{L}\p{M}'’ -]+$/u;

/**
 * How a mail to an account begins. The name is in it only where the address is known to be that person's own: anybody can
 * sign up with a stranger's address and a name that says what they want the stranger to read. That confirming is switched
 * off proves nothing here.
 */
export function greetingOf({ name, emailVerifiedAt }: Pick<Account, 'name' | 'emailVerifiedAt'>): string {
  return emailVerifiedAt && PLAIN_NAME.test(name) ? `Hello ${name},` : 'Hello,';
}
