/** DNS allows 253 characters, and the ASCII form of a name is never shorter than the name. */
const overlongHost = /^[^/\\?#]{300}|^[^/\\?#]*[/\\]+[^/\\?#]{300}/;

/**
 * Parses an address that another user has entered.
 * @returns null if it is no address. Also for a host longer than any real one: Punycode takes quadratic time.
 */
export function parseAddress(text: string, base?: string): URL | null {
  return overlongHost.test(text) ? null : URL.parse(text, base);
}
