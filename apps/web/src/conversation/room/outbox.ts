import type { ChatMessage } from '@hooray/contract/chats/events.ts';

/** A message of the signed-in user that the room has not yet delivered in its order. */
export interface OutgoingMessage {
  clientId: string;
  text: string;
  replyTo?: string | undefined;
  writtenAt: Date;
  /** `sent` is acknowledged: it is durable, and only its position in the order is unknown. */
  state: 'pending' | 'sent' | 'failed';
  /** The newest message at the time of writing. */
  afterId: string;
  /** The id of the delivered message; certain once the state is `sent`. */
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

/** A message with the same text counts as the own one until the acknowledgement, which may arrive later. */
export function recognizeOwn(outbox: Outbox, message: ChatMessage): Outbox {
  if (outbox.some(({ messageId }) => messageId === message.id)) return outbox;
  const own = outbox.find(
    ({ text, afterId, messageId }) =>
      messageId === undefined && text === message.text && afterId < message.id,
  );
  return own ? changeOutgoing(outbox, own.clientId, { messageId: message.id }) : outbox;
}

export function hasArrived({ messageId }: OutgoingMessage, newestId: string): boolean {
  return messageId !== undefined && messageId <= newestId;
}

export function withoutArrived(outbox: Outbox, newestId: string): Outbox {
  return outbox.filter((own) => own.state !== 'sent' || !hasArrived(own, newestId));
}
