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

/** Selects a gift; the same title again replaces it. */
export function useSelectGift() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: GiftFields) => api('POST /api/birthday_gift/selected-gifts', { body }),
    onSuccess: (answer) => queryClient.setQueryData(selectedQuery.queryKey, answer),
  });
}

/** Removes a gift from the selected ones; `onRemoved` is called right before the list is updated. */
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
