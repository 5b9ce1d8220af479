/** Where gift ideas link to. */
export interface GiftLinkSettings {
  /** The address of a search, with `{query}` and maybe `{tag}` in it. */
  template: string;
  /** Names us to the shop. */
  tag: string | undefined;
}

const QUERY = '{query}';
const TAG = '{tag}';
const LONGEST_TEMPLATE = 1000;

const fill = (template: string, query: string, tag: string) =>
  template.replaceAll(QUERY, encodeURIComponent(query)).replaceAll(TAG, encodeURIComponent(tag));

/** Whether an address can be made of a template. */
export function isGiftLinkTemplate(template: string): boolean {
  const address = template.length <= LONGEST_TEMPLATE ? URL.parse(fill(template, 'query', 'tag')) : null;
  return template.includes(QUERY) && (address?.protocol === 'https:' || address?.protocol === 'http:');
}

/** Takes out the parameters that hold the tag, such as `&tag={tag}`. */
function withoutTag(template: string): string {
  return template.replace(/[?&][\w.-]+=\{tag\}/g, '').replace(/^([^?&]*)&/, '$1?');
}

/** Makes links to the search of a shop. They are made by us alone, whoever had the idea. */
export function createGiftLinks({ template, tag }: GiftLinkSettings): (search: string) => string {
  const given = tag ? template : withoutTag(template);
  return (search) => fill(given, search, tag ?? '');
}
