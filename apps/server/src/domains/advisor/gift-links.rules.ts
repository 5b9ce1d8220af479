export interface GiftLinkSettings {
  /** The address of a search, with `{query}` and optionally `{tag}`. */
  template: string;
  tag: string | undefined;
}

const QUERY = '{query}';
const TAG = '{tag}';
const MAX_TEMPLATE_LENGTH = 1000;

const fill = (template: string, query: string, tag: string) =>
  template.replaceAll(QUERY, encodeURIComponent(query)).replaceAll(TAG, encodeURIComponent(tag));

export function isGiftLinkTemplate(template: string): boolean {
  const address = template.length <= MAX_TEMPLATE_LENGTH ? URL.parse(fill(template, 'query', 'tag')) : null;
  return template.includes(QUERY) && (address?.protocol === 'https:' || address?.protocol === 'http:');
}

/** Removes parameters such as `&tag={tag}`. */
function withoutTag(template: string): string {
  return template.replace(/[?&][\w.-]+=\{tag\}/g, '').replace(/^([^?&]*)&/, '$1?');
}

/** The links never come from a model. */
export function createGiftLinks({ template, tag }: GiftLinkSettings): (search: string) => string {
  const given = tag ? template : withoutTag(template);
  return (search) => fill(given, search, tag ?? '');
}
