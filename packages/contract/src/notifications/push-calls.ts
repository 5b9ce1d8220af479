import { z } from 'zod';
import { boundedText, messageResponse } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pushLimits } from './constants.ts';

/** An uncompressed point of P-256, in base64url. */
const publicKey = boundedText({ max: 87 }).regex(/^B[\w-]{86}$/);
/** 16 bytes in base64url. */
const authSecret = boundedText({ max: 22 }).regex(/^[\w-]{22}$/);

/** A browser's `PushSubscription` as JSON. */
const subscriptionBody = z.object({
  endpoint: boundedText({ max: pushLimits.endpoint }),
  keys: z.object({ p256dh: publicKey, auth: authSecret }),
});

export const pushCalls = defineCalls({
  'GET /api/notifications/push': {
    summary: 'Returns the key with which a browser subscribes, and whether this session gets reminders.',
    access: 'user',
    responses: {
      200: z.object({
        publicKey: z.string(),
        /** The calling session's endpoint; null if it isn't subscribed. */
        endpoint: z.string().nullable(),
      }),
    },
  },
  'POST /api/notifications/push': {
    summary:
      'Sends reminders to this browser until its session ends. Replaces its earlier subscription, and that of another ' +
      `user on the same device. A user has at most ${pushLimits.subscriptions}; a further one replaces the oldest.`,
    access: 'user',
    body: subscriptionBody,
    responses: { 200: messageResponse },
    errors: ['notifications.unknown_push_service'],
    limits: { account: { points: 60, seconds: 60 * 60 } },
  },
  'DELETE /api/notifications/push': {
    summary: 'Ends the reminders of this session.',
    access: 'user',
    responses: { 200: messageResponse },
  },
});
