import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import type { GiftFields } from '../gift-queries.ts';

const selectedQuery = queryOptions({
  queryKey: ['gifts', 'selected'],
  queryFn: ({ signal }) => api('GET /api/birthday_gift/selected-gifts', { signal }),
});

export function useSelectedGifts() {
  return useQuery(selectedQuery);
}

/** Selects a gift. It replaces a selected gift with the same title. */
export function useSelectGift() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: GiftFields) => api('POST /api/birthday_gift/selected-gifts', { body }),
    onSuccess: (answer) => queryClient.setQueryData(selectedQuery.queryKey, answer),
  });
}

/** Deselects a gift. `onRemoved` is called right before the list changes. */
export function useUnselectGift(onRemoved = () => {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (title: string) => api('DELETE /api/birthday_gift/selected-gifts', { body: { title } }),
    onSuccess(answer) {
      onRemoved();
      queryClient.setQueryData(selectedQuery.queryKey, answer);
    },
  });
}
