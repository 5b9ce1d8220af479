import { findEmails } from './find-emails.rules.ts';
import { findLinks } from './find-links.rules.ts';
import { readTokens } from './tokens.rules.ts';

/**
 * Markup or parts of addresses: a scheme, a dot before a word, four numbers. A false match discards one
 * model-written text.
 */
const HAS_LINK = /:\/\/|https?:|@|[<>{}`]|\]\(|[\p{L}\p{N}][.。]\p{L}{2}|\d\.\d{1,3}\.\d{1,3}\.\d/iu;

/** Finds disguised web and email addresses too. Takes linear time. */
function hasAddress(text: string): boolean {
  const tokens = readTokens(text);
  return findLinks(tokens).length > 0 || findEmails(tokens).length > 0;
}

/** Checks texts that models wrote, because only our own links may lead to another site. */
export const leadsAway = (text: string) => HAS_LINK.test(text.normalize('NFKC')) || hasAddress(text);
