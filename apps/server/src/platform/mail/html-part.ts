import { escapeHtml } from '../escape-html.ts';

const anchor = (url: string) => `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;

/**
 * Converts plain text to paragraphs and line breaks.
 * @param link the only paragraph that becomes a link, whatever others look like, because the text may contain users'
 * words
 */
export function toHtml(text: string, link: string | null): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const shown = paragraph === link ? anchor(link) : escapeHtml(paragraph).replaceAll('\n', '<br>');
    return `<p>${shown}</p>`;
  });
  return `<div style="font-family:sans-serif;line-height:1.5">${paragraphs.join('')}</div>`;
}
