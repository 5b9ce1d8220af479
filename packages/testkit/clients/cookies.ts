/** The cookies that an answer sets, as a `Cookie` header would carry them back. */
export function cookiesOf(headers: Headers): string {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  return pairs.join('; ');
}

/** One `Set-Cookie` of an answer, whole. */
export function setCookieOf(headers: Headers, name: string): string | undefined {
  return headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
}
