import { ECDH } from 'node:crypto';
import { say } from '@hooray/contract/protocol/sentences.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import { translateThrown } from '../../../platform/errors/failures.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import { lockActor } from '../../accounts/account-locks.service.ts';
import type { NotificationsDeps } from '../notifications.deps.ts';
import { getPushKeys } from './push-keys.service.ts';
import { isKnownEndpoint } from './push-services.rules.ts';
import {
  deleteSubscriptionOf,
  deleteSubscriptionsBeyondLimit,
  findEndpoint,
  replaceSubscription,
} from './subscriptions.repository.ts';

interface Given {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

function assertOnCurve(p256dh: string): void {
  translateThrown(
    () => ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed'),
    () => invalidField('keys.p256dh', say('This key is invalid.')),
  );
}

export function createSubscriptions(deps: NotificationsDeps) {
  const { db, clock, pushServices } = deps;
  return {
    async get(sessionId: string): Promise<{ publicKey: string; endpoint: string | null }> {
      const [{ publicKey }, endpoint] = await Promise.all([getPushKeys(deps), findEndpoint(db, sessionId)]);
      return { publicKey, endpoint: endpoint ?? null };
    },

    /** @throws AppError notifications.unknown_push_service, VALIDATION or UNAUTHENTICATED */
    async subscribe(actor: Actor, { endpoint, keys }: Given): Promise<void> {
      if (!isKnownEndpoint(endpoint, pushServices)) throw new AppError('notifications.unknown_push_service');
      assertOnCurve(keys.p256dh);
      await db.transaction(async (tx) => {
        // Serializes the user's devices, of which only some are kept, and a suspension.
        await lockActor(tx, actor, 'no key update');
        const isOpen = await replaceSubscription(
          tx,
          { sessionId: actor.sessionId, endpoint, ...keys },
          clock.now(),
        );
        if (!isOpen) throw new AppError('UNAUTHENTICATED');
        await deleteSubscriptionsBeyondLimit(tx, actor.id);
      });
    },

    unsubscribe: (sessionId: string) => deleteSubscriptionOf(db, sessionId),
  };
}
