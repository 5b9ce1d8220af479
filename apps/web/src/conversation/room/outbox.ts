import type { ChatMessage } from '@hooray/contract/chats/events.ts';

/** The user's own message that the room hasn't delivered in its order yet. */
export interface OutgoingMessage {
  clientId: string;
  text: string;
  replyTo?: string | undefined;
  writtenAt: Date;
  /** A `sent` message is acknowledged and durable. Only its position in the order is unknown. */
  state: 'pending' | 'sent' | 'failed';
  /** The room's newest message at the time of writing. */
  afterId: string;
  /** The id of the delivered message. It is certain once the state is `sent`. */
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

/** Takes a message with the same text for the user's own until the acknowledgement arrives, which may be later. */
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
