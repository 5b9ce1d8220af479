import { createKeyedThrottle } from '../../../platform/concurrency/keyed-throttle.ts';
import { isDatabaseUnavailable } from '../../../platform/db/constraint.ts';
import type { NewestMessages } from '../../chats/messages/newest-messages.service.ts';

const PAUSE_MS = 1000;

/** Sends the history again, once a second at most. Retries while the database is unavailable. */
export function createRoomRefresh(
  newestMessages: Pick<NewestMessages, 'refresh' | 'use'>,
  onError: (error: unknown) => void,
): (roomId: string) => void {
  const refresh = createKeyedThrottle<string>(
    PAUSE_MS,
    async (roomId) => {
      if (await newestMessages.refresh(roomId))
        await newestMessages.use(roomId, (messages, { channel }) =>
          channel.sendHistory(roomId, messages, () => true),
        );
    },
    (error, roomId) => {
      onError(error);
      if (isDatabaseUnavailable(error)) refresh(roomId);
    },
  );
  return refresh;
}
