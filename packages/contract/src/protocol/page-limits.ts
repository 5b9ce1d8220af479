// Limits and links of paginated lists. No schemas here, because the browser reads pages without loading zod.

export const pageLimits = {
  /** Items of a page: both the maximum and the default. */
  most: 100,
  /** Characters of a cursor, which may contain a search term. */
  cursor: 600,
} as const;

/** Builds the `Link` header (RFC 8288) for the next page, with the query of this page. */
export function linkToNextPage(path: string, query: URLSearchParams, cursor: string): string {
  const next = new URLSearchParams(query);
  next.set('cursor', cursor);
  return `<${path}?${next}>; rel="next"`;
}

export function readNextPage(link: string | null): string | undefined {
  return /<([^<>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
}

export function readNextCursor(link: string | null): string | undefined {
  const next = readNextPage(link);
  if (next === undefined) return undefined;
  return new URL(next, 'https://any.invalid').searchParams.get('cursor') ?? undefined;
}
