/** Ignores the scheme of `host`, because a proxy that terminates TLS need not report it. */
export function isOwnOrigin(origin: string, host: string, publicUrl: string): boolean {
  const given = URL.parse(origin);
  if (!given?.protocol.match(/^https?:$/)) return false;
  // `URL` drops an explicit default port.
  return (
    given.origin === URL.parse(publicUrl)?.origin ||
    given.host === URL.parse(`${given.protocol}//${host}`)?.host
  );
}
