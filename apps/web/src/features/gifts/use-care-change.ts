import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { boxGiftsKey, type GiftPages, withGift } from './gift-pages.ts';

/** Takes care of a gift (POST) or gives it back (DELETE). */
export function useCareChange(boxId: string, giftId: string) {
  const queryClient = useQueryClient();
  const queryKey = boxGiftsKey(boxId);
  return useMutation({
    mutationFn: (method: 'POST' | 'DELETE') =>
      api(`${method} /api/birthday_gift/{boxId}/gifts/{giftId}/reserve`, { params: { boxId, giftId } }),
    onSuccess: ({ gift }) =>
      queryClient.setQueriesData<GiftPages>({ queryKey }, (data) => withGift(data, gift)),
    // A refusal says that the list is old, because somebody else was faster; a success, that a refetch may be.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
