import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { Publisher } from '../../../platform/domain-events.ts';
import { attempt } from '../../../platform/errors/failures.ts';
import type { ChatFacts } from '../chats.facts.ts';
import { findAuthor, listMemberNames } from './mentions.repository.ts';
import { findMentioned } from './mentions.rules.ts';

interface Deps {
  db: NodePgDatabase;
  events: Publisher<ChatFacts>;
  logger: Logger;
}

/**
 * Runs after the commit of the message, because its batch locks rooms, but before the acknowledgement. A client
 * without an acknowledgement sends the message again, and the repeat is announced.
 */
export function createAnnounceToMembers({ db, events, logger }: Deps) {
  async function announce({ roomId: boxId, id: messageId, authorId, text, replyTo }: ChatMessage) {
    const members = text.includes('@') ? await listMemberNames(db, boxId) : [];
    const mentionedIds = findMentioned(text, members).filter((id) => id !== authorId);
    const answeredId = replyTo && (await findAuthor(db, boxId, replyTo));
    const isNotified = !answeredId || answeredId === authorId || mentionedIds.includes(answeredId);
    const repliedToId = isNotified ? undefined : answeredId;
    if (mentionedIds.length === 0 && !repliedToId) return;
    await db.transaction((tx) =>
      events.publish(tx, 'membersAddressed', { boxId, authorId, messageId, mentionedIds, repliedToId }),
    );
  }

  return async (message: ChatMessage): Promise<void> => {
    if (!message.text.includes('@') && !message.replyTo) return;
    await attempt(logger, 'notifying members of a message failed', () => announce(message));
  };
}
