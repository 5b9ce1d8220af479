/** The cursor of the next page, from the `Link` header of a list (RFC 8288); undefined on the last page. */
export function readNextCursor(response: Response): string | undefined {
  const next = /<([^<>]+)>\s*;\s*rel="?next"?/.exec(response.headers.get('Link') ?? '')?.[1];
  if (next === undefined) return undefined;
  return new URL(next, 'https://any.invalid').searchParams.get('cursor') ?? undefined;
}
