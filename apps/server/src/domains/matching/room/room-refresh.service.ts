import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { createKeyedThrottle } from '../../../platform/concurrency/keyed-throttle.ts';
import { isDatabaseUnavailable } from '../../../platform/db/constraint.ts';
import type { NewestMessages } from '../../chats/messages/newest-messages.service.ts';
import type { ReactionDelivery } from '../../chats/reactions/reaction-delivery.service.ts';

const PAUSE_MS = 1000;

/** Sends the history again, once a second at most. Retries while the database is unavailable. */
export function createRoomRefresh(
  newestMessages: Pick<NewestMessages, 'refresh' | 'use'>,
  reactions: Pick<ReactionDelivery, 'followAll'>,
  onError: (error: unknown) => void,
): (roomId: string) => void {
  const refresh = createKeyedThrottle<string>(
    PAUSE_MS,
    async (roomId) => {
      if (!(await newestMessages.refresh(roomId))) return;
      let sent: ChatMessage[] = [];
      await newestMessages.use(roomId, (messages, { channel }) => {
        channel.sendHistory(roomId, messages, () => true);
        sent = messages;
      });
      await reactions.followAll(roomId, sent, () => true);
    },
    (error, roomId) => {
      onError(error);
      if (isDatabaseUnavailable(error)) refresh(roomId);
    },
  );
  return refresh;
}
