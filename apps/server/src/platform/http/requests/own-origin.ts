/**
 * Whether an `Origin` header names this installation: the host that the request was sent to, or `PUBLIC_URL`. The scheme
 * of the host is not compared, because a proxy that terminates TLS need not report it.
 */
export function isOwnOrigin(origin: string, host: string, publicUrl: string): boolean {
  const given = URL.parse(origin);
  if (!given?.protocol.match(/^https?:$/)) return false;
  // Parsed as a URL, so that an explicit default port makes no difference.
  return (
    given.origin === URL.parse(publicUrl)?.origin ||
    given.host === URL.parse(`${given.protocol}//${host}`)?.host
  );
}
