import type { Places } from './list-sentences.ts';

export const ENGLISH_CATALOG = 'packages/contract/languages/en.po';

const HEADER = `msgid ""
msgstr ""
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Language: en\\n"
`;

/** JSON escapes everything that gettext escapes, in the same way. */
const quoted = (text: string) => JSON.stringify(text);

const byCodePoint = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** The English catalog as a PO file of gettext, for translators. */
export function printCatalog(places: Places): string {
  const entries = [...places].toSorted(byCodePoint).map(([id, paths]) => {
    const references = [...paths].map((path) => `#: ${path}\n`).join('');
    return `\n${references}msgid ${quoted(id)}\nmsgstr ${quoted(id)}\n`;
  });
  return HEADER + entries.join('');
}
