export interface GiftLink {
  href: string;
  /** Where it leads, as the browser will read it: a name made to mislead shows its true letters. */
  host: string;
}

/** The link of a gift to open; undefined for anything but an address of the web. */
export function readGiftLink(link: string | null): GiftLink | undefined {
  if (link === null || !URL.canParse(link)) return undefined;
  const { protocol, href, host } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return { href, host: host.replace(/^www\./, '') };
}
