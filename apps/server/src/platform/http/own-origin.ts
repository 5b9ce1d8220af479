/**
 * Whether an `Origin` header names this installation: the host that the request was sent to, or `PUBLIC_URL`. The scheme
 * of the host is not compared, because a proxy that ends TLS need not say which one it was.
 */
export function isOwnOrigin(origin: string, host: string, publicUrl: string): boolean {
  const given = URL.parse(origin);
  if (!given?.protocol.match(/^https?:$/)) return false;
  // Read as an address, so that a default port that is spelled out makes no difference.
  return (
    given.origin === URL.parse(publicUrl)?.origin ||
    given.host === URL.parse(`${given.protocol}//${host}`)?.host
  );
}
