/** The push services of Chrome, Firefox, Safari and Edge. */
const KNOWN_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const LOOPBACK_URL = /^http:\/\/127\.0\.0\.1:\d{1,5}\//;

/** Only the sandbox's, which the settings refuse in production. */
export const isLoopbackService = (entry: string): boolean => LOOPBACK_URL.test(entry);

/** Whether it's a host, `*.` and a domain, or the beginning of the sandbox's addresses. */
export function isPushService(entry: string): boolean {
  if (isLoopbackService(entry)) return URL.canParse(entry);
  const host = entry.replace(/^\*\./, '');
  const isHost = URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host;
  // Network addresses end with a digit or a bracket.
  return isHost && host.includes('.') && !host.includes('*') && /[a-z]$/.test(host);
}

function isAtService({ protocol, host, href }: URL, service: string): boolean {
  if (isLoopbackService(service)) return href.startsWith(service);
  if (protocol !== 'https:') return false;
  return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;
}

/**
 * Users give us these addresses, and the server connects to them. Only the normal form of an address is accepted, which
 * has no default port, no uppercase or international host, no tabs and no backslashes.
 * @param more services from the settings
 */
export function isKnownEndpoint(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.href !== endpoint || url.username || url.password || url.hash) return false;
  return [...KNOWN_SERVICES, ...more].some((service) => isAtService(url, service));
}
