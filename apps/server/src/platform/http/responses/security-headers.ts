import type { FastifyInstance } from 'fastify';

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // https: for the pictures of gifts, which any shop may host. The cost: the shop learns the address and the
  // browser of a person who sees a gift, as it would if they followed its link. It does not learn on which page (no
  // referrer), and only once the picture comes into sight (lazy). Fetching them for the reader was rejected: a server
  // that fetches any address that people enter can be turned against its own network.
  "img-src 'self' blob: data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const everywhere = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Browsers and proxies must not keep private data. Files, pictures and the calendar override this.
  'cache-control': 'no-store',
};

export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * Headers of every response; the policy is the app's own, pictures set a narrower one. Built once, because the usual plugin
 * builds the policy again for each response.
 */
export function securityHeadersFor(publicUrl: string): SecurityHeaders {
  const isHttps = publicUrl.startsWith('https:');
  return { ...everywhere, ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }) };
}

export function registerSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
