const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A plain text as the simplest faithful HTML: paragraphs, line breaks, https and http links. */
export function toHtml(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
  const linked = escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  const paragraphs = linked
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`);
  return `<div style="font-family:sans-serif;line-height:1.5">${paragraphs.join('')}</div>`;
}
