/** Returns the response's cookies as a `Cookie` header. */
export function cookiesOf(headers: Headers): string {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  return pairs.join('; ');
}

export function setCookieOf(headers: Headers, name: string): string | undefined {
  return headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
}
