import { createClientId } from '../../lib/api/idempotency-keys.ts';
import { forgetRestriction } from '../../lib/session/restriction.ts';
import { dropUnsent, keepUnsent } from '../../lib/storage/unsent.ts';
import type { RoomAccess } from './open-talk.ts';
import type { OutgoingMessage } from './outbox.ts';
import type { Answer } from './talk-wire.ts';

export interface OutboxWire {
  /** The key that keeps unsent messages after the page closes. Undefined if the room itself ends. */
  unsentKey?: string;
  send(text: string, clientId: string, replyTo?: string): Promise<Answer<{ message: { id: string } }>>;
}

type Sendable = Pick<OutgoingMessage, 'clientId' | 'text' | 'replyTo'>;

/** Sends the user's messages while the user is in the room. */
export function openOutbox(wire: OutboxWire, { dispatch, getState, getStay }: RoomAccess) {
  const { unsentKey } = wire;

  async function transmit({ clientId, text, replyTo }: Sendable): Promise<void> {
    const stay = getStay();
    if (!stay) return;
    const sent = await wire.send(text, clientId, replyTo);
    // The visit is over. The next one sends the message again under the same client id.
    if (getStay() !== stay) return;
    dropUnsent(clientId);
    if (sent?.ok) {
      forgetRestriction();
      dispatch({ type: 'acknowledged', clientId, messageId: sent.message.id });
    } else if (sent?.code === 'chats.message_deleted') dispatch({ type: 'discarded', clientId });
    else dispatch({ type: 'refused', clientId });
  }

  return {
    sendPending(): void {
      for (const own of getState().outbox) if (own.state === 'pending') void transmit(own);
    },
    send(text: string, replyTo?: string): void {
      const clientId = createClientId();
      dispatch({ type: 'written', clientId, text, replyTo, at: new Date() });
      const written = getState().outbox.at(-1);
      if (unsentKey !== undefined && written) keepUnsent({ ...written, roomId: unsentKey });
      void transmit({ clientId, text, replyTo });
    },
    retry(clientId: string): void {
      dispatch({ type: 'retried', clientId });
      const own = getState().outbox.find((message) => message.clientId === clientId);
      if (own) void transmit(own);
    },
    discard(clientId: string): void {
      dropUnsent(clientId);
      dispatch({ type: 'discarded', clientId });
    },
  };
}
