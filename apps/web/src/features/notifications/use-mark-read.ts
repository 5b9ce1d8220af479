import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api/api.ts';
import { isWorthRetrying } from '../../lib/query/query-client.tsx';
import { refetchNotifications } from './notification-queries.ts';

/** Marks a notification and all earlier ones as read, once the tab is visible. */
export function useMarkRead(id: string | undefined): void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (upTo: string) => api('POST /api/notifications/read', { body: { upTo } }),
    retry: isWorthRetrying,
    onSuccess: () => refetchNotifications(queryClient),
  });
  useEffect(() => {
    if (id === undefined) return undefined;
    let isMarked = false;
    const mark = () => {
      if (isMarked || document.visibilityState !== 'visible') return;
      isMarked = true;
      mutate(id);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, mutate]);
}
