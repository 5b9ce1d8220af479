/** The push services of Chrome, Firefox, Safari and Edge. */
const KNOWN_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const LOOPBACK_URL = /^http:\/\/127\.0\.0\.1:\d{1,5}\//;

/** The sandbox's address, which the settings refuse in production. */
export const isLoopbackService = (entry: string): boolean => LOOPBACK_URL.test(entry);

/** Accepts a host, `*.` and a domain, or a prefix of the sandbox's addresses. */
export function isPushService(entry: string): boolean {
  if (isLoopbackService(entry)) return URL.canParse(entry);
  const host = entry.replace(/^\*\./, '');
  const isHost = URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host;
  // IP addresses end with a digit or a bracket.
  return isHost && host.includes('.') && !host.includes('*') && /[a-z]$/.test(host);
}

function isAtService({ protocol, host, href }: URL, service: string): boolean {
  if (isLoopbackService(service)) return href.startsWith(service);
  if (protocol !== 'https:') return false;
  return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;
}

/**
 * The server connects to these addresses, which come from users. It accepts only the normal form of an address,
 * which has no default port, no uppercase or international host, no tabs and no backslashes.
 * @param more services from the settings
 */
export function isKnownEndpoint(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.href !== endpoint || url.username || url.password || url.hash) return false;
  return [...KNOWN_SERVICES, ...more].some((service) => isAtService(url, service));
}
