import { isLoopbackName } from '../platform/http/requests/loopback.ts';
import type { Settings } from './settings/settings.ts';

/** By name, for ADMINs. False stands for a substitute or the sandbox; services without either are absent. */
export function listOutsideServices(settings: Settings): Record<string, boolean> {
  const { isProduction, database, redisUrl, storage, mail, stripe, paypal, facebook, openId, ai } = settings;
  // Only the sandbox listens on localhost, and never in production.
  const isReal = (address: string | undefined) =>
    isProduction || address === undefined || !isLoopbackName(new URL(address).hostname);
  return {
    database: database.url !== undefined,
    redis: redisUrl !== undefined,
    storage: storage !== undefined,
    ...(mail.smtpUrl && { mail: isReal(mail.smtpUrl) }),
    ...(stripe && { stripe: isReal(stripe.apiUrl) }),
    ...(paypal && { paypal: isReal(paypal.apiUrl) }),
    ...(facebook && { facebook: isReal(facebook.graphUrl) }),
    ...(openId && { oidc: isReal(openId.issuer) }),
    words: ai?.model !== undefined,
    backgrounds: ai?.imageModel !== undefined,
  };
}
