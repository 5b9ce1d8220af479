/** DNS allows 253 characters. The ASCII form of a name is never shorter than the name. */
const overlongHost = /^[^/\\?#]{300}|^[^/\\?#]*[/\\]+[^/\\?#]{300}/;

/** Also returns null for an overlong host, because Punycode takes quadratic time. */
export function parseAddress(text: string, base?: string): URL | null {
  return overlongHost.test(text) ? null : URL.parse(text, base);
}
