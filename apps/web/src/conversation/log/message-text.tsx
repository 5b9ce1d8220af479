const fewEmoji = /^(?:\p{RGI_Emoji}\s?){1,3}$/v;

const candidate = /https:\/\/[^\s<>"“”«»]+/giu;
const closers: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Whether a message consists only of up to three emoji, which are then large. */
export function isFewEmoji(text: string): boolean {
  return text.length < 100 && fewEmoji.test(text.trim());
}

/** A person's text, with its https links. */
export function MessageText({ text }: { text: string }) {
  let position = 0;
  return splitLinks(text).map(({ text: part, href }) => {
    const key = position;
    position += part.length;
    if (href === undefined) return <span key={key}>{part}</span>;
    return (
      <a
        key={key}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        dir="ltr"
        className="font-semibold text-blueberry underline underline-offset-2 hover:decoration-2"
      >
        {part}
      </a>
    );
  });
}

interface TextPart {
  text: string;
  /** The target, for parts that are links. */
  href?: string;
}

/** A message's text in parts, its https addresses as links. The parts together are exactly the text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const address = withoutSentenceEnd(found);
    const href = hrefOf(address);
    if (href === undefined) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** 'See https://example.org/a).' ends with a bracket and a full stop that are not part of the address. */
function withoutSentenceEnd(address: string): string {
  const last = address.at(-1) ?? '';
  const opener = closers[last];
  const isPunctuation = /[.,;:!?'’*_~…]/u.test(last);
  const isUnopened = opener !== undefined && count(address, last) > count(address, opener);
  return isPunctuation || isUnopened ? withoutSentenceEnd(address.slice(0, -1)) : address;
}

const count = (text: string, character: string) => text.split(character).length - 1;

/** Undefined for text that is not an address, and for an address with a name or password in it, which is made to mislead. */
function hrefOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { href, username, password } = new URL(address);
  return username === '' && password === '' ? href : undefined;
}
