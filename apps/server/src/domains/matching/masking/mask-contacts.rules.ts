import { findEmails } from './contacts/find-emails.ts';
import { findHandles } from './contacts/find-handles.ts';
import { findLinks } from './contacts/find-links.ts';
import { findPhones } from './contacts/find-phones.ts';
import { readTokens, type Span } from './contacts/tokens.ts';

export const MARK = '•••';

/** Sorts spans and merges those that overlap. */
function mergeSpans(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

/** The spans of the contacts in a text, in order. */
export function findContacts(text: string): Span[] {
  const tokens = readTokens(text);
  const finders = [findLinks, findEmails, findPhones, findHandles];
  return mergeSpans(finders.flatMap((find) => find(tokens)));
}

/** Replaces each span of a text by a mark. */
export function maskSpans(text: string, spans: Span[]): string {
  let masked = '';
  let at = 0;
  for (const { start, end } of spans) {
    masked += text.slice(at, start) + MARK;
    at = end;
  }
  return masked + text.slice(at);
}

/**
 * Replaces each link, email address, phone number and name at a well-known service by a mark, even if disguised, in messages
 * between users of 13 to 17 (docs/product.md §4). Takes time linear in the length of the text.
 */
export const maskContacts = (text: string): string => maskSpans(text, findContacts(text));
