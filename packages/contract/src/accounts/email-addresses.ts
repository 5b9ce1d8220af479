// The normal form of an email address, computed the same way in the browser and on the server.

/** Characters that would end the domain in a URL or change how it is parsed. */
const NOT_OF_A_DOMAIN = /[\s\p{Cc}#%/:?@[\\\]]/u;

/** Zod's own pattern, extended by top-level domains in Punycode, such as `xn--p1ai`. */
export const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/** An international domain in ASCII, by UTS 46; any other text stays as it is. */
function asciiDomain(domain: string): string {
  if (!/\P{ASCII}/u.test(domain) || NOT_OF_A_DOMAIN.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** An email address as it is stored and compared: trimmed, in lower case, its domain in ASCII. */
export function normalEmail(given: string): string {
  const address = given.trim().toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + asciiDomain(address.slice(at));
}
