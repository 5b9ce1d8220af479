/** DNS allows 253 characters, and the ASCII form of a name is never shorter than the name. */
const overlongHost = /^[^/\\?#]{300}|^[^/\\?#]*[/\\]+[^/\\?#]{300}/;

/** Returns null for an overlong host too, because Punycode takes quadratic time. */
export function parseAddress(text: string, base?: string): URL | null {
  return overlongHost.test(text) ? null : URL.parse(text, base);
}
