import { pushLimits } from '@hooray/contract/notifications/constants.ts';
import type { Logger } from 'pino';
import { unlessError } from '../../../platform/errors/failures.ts';
import type { PushKeys } from './push-keys.service.ts';

interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface PushMessage {
  payload: string;
  /** The time for which the push service keeps a message for a browser that is offline. */
  ttlSeconds: number;
  isUrgent: boolean;
  /** A message replaces a waiting one of the same topic. At most 32 characters of base64url. */
  topic: string;
}

/** `gone`: the browser has ended the subscription. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

interface Sender {
  keys: PushKeys;
  contactEmail: string;
  logger: Pick<Logger, 'warn'>;
}

function outcomeOf(status: number | undefined): PushOutcome {
  if (status === 404 || status === 410) return 'gone';
  return status !== undefined && status >= 200 && status < 300 ? 'sent' : 'failed';
}

/** The caller must have checked the endpoint. Redirects aren't followed, because they could lead anywhere. */
export async function sendPush(
  { keys, contactEmail, logger }: Sender,
  { endpoint, p256dh, auth }: PushTarget,
  { payload, ttlSeconds, isUrgent, topic }: PushMessage,
): Promise<PushOutcome> {
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: `mailto:${contactEmail}`, ...keys },
    contentEncoding: 'aes128gcm',
    TTL: ttlSeconds,
    urgency: isUrgent ? 'high' : 'normal',
    topic,
  });
  const { 'Content-Length': _, ...given } = headers as Record<string, string>;
  const request = fetch(endpoint, {
    method: 'POST',
    headers: given,
    body: new Uint8Array(body ?? []),
    redirect: 'manual',
    signal: AbortSignal.timeout(pushLimits.timeoutSeconds * 1000),
  });
  const response = await unlessError(request, () => true);
  await response?.body?.cancel();
  const outcome = outcomeOf(response?.status);
  // The path of an endpoint is a secret.
  if (outcome === 'failed')
    logger.warn(
      { host: new URL(endpoint).host, status: response?.status },
      'a push service refused a message',
    );
  return outcome;
}
