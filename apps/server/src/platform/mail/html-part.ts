import { escapeHtml } from '../escape-html.ts';

const anchor = (url: string) => `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;

/** @param link the only paragraph that becomes a link, because users' words may look like one */
export function toHtml(text: string, link: string | null): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const shown = paragraph === link ? anchor(link) : escapeHtml(paragraph).replaceAll('\n', '<br>');
    return `<p>${shown}</p>`;
  });
  return `<div style="font-family:sans-serif;line-height:1.5">${paragraphs.join('')}</div>`;
}
