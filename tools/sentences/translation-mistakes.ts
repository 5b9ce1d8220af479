import { compareVariables, type IcuNode, type PoFile, type PoItem, parseIcu } from 'pofile-ts';

const keyOf = ({ msgctxt, msgid }: PoItem) => `${msgctxt ?? ''}\u0004${msgid}`;

/** Returns each message that keeps a translated catalog from being complete, after its mistake. */
export function findMistakes(english: PoFile, translated: PoFile, language: string): string[] {
  const translations = new Map(translated.items.map((item) => [keyOf(item), item]));
  const known = new Set(english.items.map(keyOf));
  const unused = translated.items.filter((item) => !known.has(keyOf(item)));
  return [
    ...english.items.flatMap((item) =>
      mistakesIn(item.msgid, translations.get(keyOf(item)), language).map((each) => `${each}: ${item.msgid}`),
    ),
    ...unused.map(({ msgid }) => `unused: ${msgid}`),
  ];
}

function mistakesIn(english: string, translation: PoItem | undefined, language: string): string[] {
  const text = translation?.msgstr[0];
  if (!translation || !text) return ['missing'];
  const parsed = parseIcu(text);
  if (!parsed.success) return ['malformed'];
  const source = parseIcu(english);
  if (!source.success) throw source.errors[0];
  const plurals = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const isWhole = nodesOf(parsed.ast).every(
    (node) => node.type !== 'plural' || plurals.every((category) => category in node.options),
  );
  return [
    ...(translation.flags.fuzzy ? ['fuzzy'] : []),
    ...(compareVariables(english, text).isMatch ? [] : ['other names in braces']),
    ...(tagsOf(source.ast) === tagsOf(parsed.ast) ? [] : ['other tags']),
    ...(isWhole ? [] : ['a plural category is missing']),
  ];
}

/** Returns the nodes with all their descendants. */
function nodesOf(nodes: IcuNode[]): IcuNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'tag') return [node, ...nodesOf(node.children)];
    if (node.type !== 'plural' && node.type !== 'select') return [node];
    return [node, ...Object.values(node.options).flatMap(({ value }) => nodesOf(value))];
  });
}

/** A tag may occur in each branch of a plural, and a language may have more branches than English. */
function tagsOf(nodes: IcuNode[]): string {
  const tags = nodesOf(nodes).flatMap((node) => (node.type === 'tag' ? [node.value] : []));
  return [...new Set(tags)].toSorted().join();
}
