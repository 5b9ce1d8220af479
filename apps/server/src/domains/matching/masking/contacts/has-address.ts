import { findEmails } from './find-emails.ts';
import { findLinks } from './find-links.ts';
import { readTokens } from './tokens.ts';

/** Finds disguised web and email addresses too. Takes linear time. */
export function hasAddress(text: string): boolean {
  const tokens = readTokens(text);
  return findLinks(tokens).length > 0 || findEmails(tokens).length > 0;
}
