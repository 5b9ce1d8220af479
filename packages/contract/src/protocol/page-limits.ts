// The paging of lists, separate from the schemas, so that reading pages needs no validation library.

export const pageLimits = {
  /** Items of a page: the maximum, and the default. */
  most: 100,
  /** Characters of a cursor; the longest contains a search term. */
  cursor: 600,
} as const;

/** The `Link` header (RFC 8288) for the next page of a list, with the query of this page. */
export function linkToNextPage(path: string, query: URLSearchParams, cursor: string): string {
  const next = new URLSearchParams(query);
  next.set('cursor', cursor);
  return `<${path}?${next}>; rel="next"`;
}

/** The address of the next page, from the `Link` header of a list; undefined on the last page. */
export function readNextPage(link: string | null): string | undefined {
  return /<([^<>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
}

/** The cursor of the next page, from the `Link` header of a list; undefined on the last page. */
export function readNextCursor(link: string | null): string | undefined {
  const next = readNextPage(link);
  if (next === undefined) return undefined;
  return new URL(next, 'https://any.invalid').searchParams.get('cursor') ?? undefined;
}
