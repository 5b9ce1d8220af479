// The one form of an email address, which browser and server compute alike.

/** What would end the domain within a URL, or change how it is read. */
const NOT_OF_A_DOMAIN = /[\s\p{Cc}#%/:?@[\\\]]/u;

/** As zod checks addresses, and with top-level domains in Punycode, such as `xn--p1ai`. */
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
