import { notificationLimits } from '@hooray/contract/notifications/constants.ts';
import { releaseSocket, takeSocket } from '../../lib/socket/socket.ts';
import { listen } from '../../lib/socket/socket-events.ts';

/**
 * On connecting, the server reports changes of the last `reportedSeconds`. Half of that is left for the request that
 * fetched the data.
 */
const REPORTED_MS = (notificationLimits.reportedSeconds * 1000) / 2;

/**
 * Returns a function that stops watching.
 * @param refetch refetches data that was fetched before the given time
 */
export function watchNotifications(refetch: (fetchedBefore?: number) => void): () => void {
  const shared = takeSocket('/notifications');
  const stopListening = listen(shared, 'notificationsChanged', () => refetch());
  const stopFollowing = shared.connection.subscribe(() => {
    if (shared.connection.getState() === 'connected') refetch(Date.now() - REPORTED_MS);
  });
  return () => {
    stopListening();
    stopFollowing();
    releaseSocket(shared);
  };
}
