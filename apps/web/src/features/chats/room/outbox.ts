import type { ChatMessage } from '@hooray/contract/chats.events.ts';

/** What the signed-in person has written and the room has not yet brought back in its order. */
export interface OutgoingMessage {
  clientId: string;
  text: string;
  writtenAt: Date;
  /** `sent` is acknowledged: it is durable, and only its place in the order is still to come. */
  state: 'pending' | 'sent' | 'failed';
  /** The newest message that was there when this one was written. */
  afterId: string;
  /** The message that it has become; for certain once it is `sent`. */
  messageId?: string | undefined;
}

export type Outbox = readonly OutgoingMessage[];

export function changeOutgoing(
  outbox: Outbox,
  clientId: string,
  change: Partial<Pick<OutgoingMessage, 'state' | 'messageId'>>,
): Outbox {
  return outbox.map((own) => (own.clientId === clientId ? { ...own, ...change } : own));
}

/**
 * One's own message may come back to the room before its acknowledgement does: with the same words it counts as the
 * one written, until the acknowledgement tells for certain.
 */
export function recogniseOwn(outbox: Outbox, message: ChatMessage): Outbox {
  if (outbox.some(({ messageId }) => messageId === message.id)) return outbox;
  const own = outbox.find(
    ({ text, afterId, messageId }) =>
      messageId === undefined && text === message.text && afterId < message.id,
  );
  return own ? changeOutgoing(outbox, own.clientId, { messageId: message.id }) : outbox;
}

/** Whether a message is one of those on screen, or was: nothing up to the newest one is left out. */
export function hasArrived({ messageId }: OutgoingMessage, newestId: string): boolean {
  return messageId !== undefined && messageId <= newestId;
}

export function withoutArrived(outbox: Outbox, newestId: string): Outbox {
  return outbox.filter((own) => own.state !== 'sent' || !hasArrived(own, newestId));
}
