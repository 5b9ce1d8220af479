import { findEmails } from '../../moderation/contacts/find-emails.rules.ts';
import { findHandles } from '../../moderation/contacts/find-handles.rules.ts';
import { findLinks } from '../../moderation/contacts/find-links.rules.ts';
import { findPhones } from '../../moderation/contacts/find-phones.rules.ts';
import { readTokens, type Span } from '../../moderation/contacts/tokens.rules.ts';

export const MARK = '•••';

/** Sorts and merges spans. */
function mergeSpans(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

export function findContacts(text: string): Span[] {
  const tokens = readTokens(text);
  const finders = [findLinks, findEmails, findPhones, findHandles];
  return mergeSpans(finders.flatMap((find) => find(tokens)));
}

export function maskSpans(text: string, spans: Span[]): string {
  let masked = '';
  let at = 0;
  for (const { start, end } of spans) {
    masked += text.slice(at, start) + MARK;
    at = end;
  }
  return masked + text.slice(at);
}

/** For messages between users of 13 to 17 (docs/product.md §4). Takes linear time. */
export const maskContacts = (text: string): string => maskSpans(text, findContacts(text));
