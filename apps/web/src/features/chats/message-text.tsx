import { splitLinks } from './split-links.ts';

const fewEmoji = /^(?:\p{RGI_Emoji}\s?){1,3}$/v;

/** Whether a message is nothing but up to three emoji, which are then drawn large. */
export function isFewEmoji(text: string): boolean {
  return text.length < 100 && fewEmoji.test(text.trim());
}

/** What somebody wrote, as text, with its https links. */
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
