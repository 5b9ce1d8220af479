import { escapeHtml } from '../escape-html.ts';

const anchor = (url: string) => `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;

/**
 * A plain text as the simplest faithful HTML: paragraphs and line breaks.
 * @param link the only paragraph that becomes a link, whatever the others look like: a text may contain people's words.
 */
export function toHtml(text: string, link: string | null): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const shown = paragraph === link ? anchor(link) : escapeHtml(paragraph).replaceAll('\n', '<br>');
    return `<p>${shown}</p>`;
  });
  return `<div style="font-family:sans-serif;line-height:1.5">${paragraphs.join('')}</div>`;
}
