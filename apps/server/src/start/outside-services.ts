import { isLoopbackName } from '../platform/http/requests/loopback.ts';
import type { Settings } from './settings.ts';

/**
 * The outside services that this place has, by the name that ADMINs read; false where something built in or the sandbox
 * stands in. What is missing altogether has none.
 */
export function listOutsideServices(settings: Settings): Record<string, boolean> {
  const { isProduction, database, redisUrl, storage, mail, stripe, paypal, facebook, ai } = settings;
  // The sandbox listens on this machine alone, and never in production.
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
    words: ai?.model !== undefined,
    backgrounds: ai?.imageModel !== undefined,
  };
}
