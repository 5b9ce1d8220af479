import { type Said, say } from '@hooray/contract/protocol/sentences.ts';
import type { Account } from '../account-rows.tables.ts';

// No dots or digits: mail programs link bare domains and telephone numbers. No line breaks, no bidi controls.
const PLAIN_NAME = /^[\p{L}\p{M}'’ -]+$/u;

/** Omits the name until confirmation: an attacker can register a victim's address with a message as name. */
export function greetingOf({ name, emailVerifiedAt }: Pick<Account, 'name' | 'emailVerifiedAt'>): Said {
  return emailVerifiedAt && PLAIN_NAME.test(name) ? say('Hello {name},', { name }) : say('Hello,');
}
