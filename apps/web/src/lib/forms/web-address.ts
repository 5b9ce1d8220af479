/** DNS allows 253 characters. The ASCII form of a name is never shorter than the name. */
const overlongHost = /^[^/\\?#]{300}|^[^/\\?#]*[/\\]+[^/\\?#]{300}/;

/**
 * Returns null instead of throwing. Older browsers have no `URL.parse`. Also returns null for an overlong host, because
 * Punycode takes quadratic time.
 */
export function parseAddress(text: string, base?: string): URL | null {
  if (overlongHost.test(text)) return null;
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
