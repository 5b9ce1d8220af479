import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { whatsNextKey } from '../../queries/whats-next.ts';

const notificationsKey = ['notifications'] as const;

export const notificationsQuery = queryOptions({
  queryKey: [...notificationsKey, 'list'],
  queryFn: ({ signal }) => api('GET /api/notifications', { signal }),
});

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification settings'],
  queryFn: ({ signal }) => api('GET /api/notifications/settings', { signal }),
});

export function refetchNotifications(queryClient: QueryClient, fetchedBefore = Date.now()): void {
  for (const queryKey of [whatsNextKey, notificationsKey])
    void queryClient.invalidateQueries({
      queryKey,
      predicate: ({ state }) => state.dataUpdatedAt <= fetchedBefore,
    });
}
