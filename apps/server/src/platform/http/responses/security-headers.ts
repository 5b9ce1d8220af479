import type { FastifyInstance } from 'fastify';

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // https: for pictures of gifts, hosted by any shop. The shop learns the reader's address, but not the page
  // (no referrer). A proxy was rejected, because users could make it request our own network.
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
  // Files, pictures and the calendar override this.
  'cache-control': 'no-store',
};

export type SecurityHeaders = Readonly<Record<string, string>>;

/** Built once, because the usual plugin builds the policy per response. Pictures set a narrower policy. */
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
