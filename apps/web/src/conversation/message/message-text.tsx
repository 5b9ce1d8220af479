import { parseAddress } from '../../lib/forms/web-address.ts';

const scheme = 'https://';

/**
 * The emoji of UTS #51 §1.4.9 that are drawn in color, with at most four elements joined. `\p{RGI_Emoji}`
 * would keep a phone busy for a quarter of a second when the pattern is first used.
 */
const fewEmoji =
  /^(?:(?:\p{RI}{2}|(?!\p{RI})(?=\p{Emoji_Presentation}|\p{Emoji}[\uFE0F\p{EMod}])\p{Emoji}(?:\p{EMod}|\uFE0F\u20E3?|[\u{E0020}-\u{E007E}]{1,6}\u{E007F})?(?:\u200D\p{Emoji}(?:\p{EMod}|\uFE0F)?){0,3})\s?){1,3}$/u;

const candidate = /https:\/\/[^\s<>"“”«»]+/giu;
const sentenceEnd = /[.,;:!?'’*_~…]/u;
const anyBracket = /[()[\]{}]/g;
const closers: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Whether a message consists of one to three emoji, which are then shown large. */
export function isFewEmoji(text: string): boolean {
  return text.length < 100 && fewEmoji.test(text.trim());
}

export function MessageText({ text }: { text: string }) {
  let position = 0;
  return splitLinks(text).map(({ text: part, href, host }) => {
    const key = position;
    position += part.length;
    if (host === undefined) return <span key={key}>{part}</span>;
    return (
      <a
        key={key}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        dir="ltr"
        className="font-semibold text-blueberry underline underline-offset-2 hover:decoration-2"
      >
        <AddressText text={part} host={host} />
      </a>
    );
  });
}

/** Emphasizes the host. If the text disguises it with look-alike letters, the real host follows in parentheses. */
function AddressText({ text, host }: { text: string; host: string }) {
  const rest = text.slice(scheme.length);
  if (!rest.toLowerCase().startsWith(host)) return <span>{`${text} (${host})`}</span>;
  return (
    <span>
      {scheme}
      <b className="font-extrabold">{rest.slice(0, host.length)}</b>
      {rest.slice(host.length)}
    </span>
  );
}

interface TextPart {
  text: string;
  href?: string;
  /** The address's host, as the browser reads it. */
  host?: string;
}

/** The parts joined together are exactly the text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const address = withoutSentenceEnd(found);
    const url = readAddress(address);
    if (url === undefined) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href: url.href, host: url.host });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** The closing bracket and full stop in 'See https://example.org/a).' aren't part of the address. */
function withoutSentenceEnd(address: string): string {
  const unopened = countUnopened(address);
  let end = address.length;
  while (end > 0) {
    const last = address[end - 1] ?? '';
    const count = unopened.get(last) ?? 0;
    if (count > 0) unopened.set(last, count - 1);
    else if (!sentenceEnd.test(last)) break;
    end -= 1;
  }
  return address.slice(0, end);
}

/** Counts how many more closing brackets there are than opening ones, by bracket. */
function countUnopened(address: string): Map<string, number> {
  const unopened = new Map<string, number>();
  const add = (closer: string, change: number) => unopened.set(closer, (unopened.get(closer) ?? 0) + change);
  for (const [bracket] of address.matchAll(anyBracket)) {
    const closer = closers[bracket];
    add(closer ?? bracket, closer === undefined ? 1 : -1);
  }
  return unopened;
}

/** Also returns undefined for an address with a user name or password, which is meant to mislead. */
function readAddress(address: string): URL | undefined {
  const url = parseAddress(address);
  return url?.username === '' && url.password === '' ? url : undefined;
}
