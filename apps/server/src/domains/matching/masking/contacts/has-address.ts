import { findEmails } from './find-emails.ts';
import { findLinks } from './find-links.ts';
import { readTokens } from './tokens.ts';

/** Whether a text contains a web or email address, even a disguised one. Takes time linear in the length of the text. */
export function hasAddress(text: string): boolean {
  const tokens = readTokens(text);
  return findLinks(tokens).length > 0 || findEmails(tokens).length > 0;
}
