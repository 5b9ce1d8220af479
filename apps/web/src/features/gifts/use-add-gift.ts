import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { GiftFields } from './gift-fields.ts';
import { boxGiftsKey } from './gift-pages.ts';

/** Adds a gift to a box; done when the box's list is there anew. */
export function useAddGift(boxId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: GiftFields) =>
      api('POST /api/birthday_gift/{boxId}/gifts', { params: { boxId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: boxGiftsKey(boxId) }),
  });
}
