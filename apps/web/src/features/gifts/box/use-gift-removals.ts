import type { Gift } from '@hooray/contract/gifts/calls.ts';
import { giftLimits } from '@hooray/contract/gifts/constants.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { type GiftFailure, removalFailure } from '../gift-error.tsx';
import { boxGiftsKey, type GiftPages, withoutGift } from '../gift-queries.ts';

export type GiftRemoval = { gift: Gift } & (
  | { state: 'running' }
  /** `until` is when undoing is no longer possible, in epoch milliseconds. */
  | { state: 'done'; until: number }
  | { state: 'failed'; failure: GiftFailure }
);

/** Removes gifts of a box optimistically. A gift reappears if the server refuses. */
export function useGiftRemovals(boxId: string) {
  const queryClient = useQueryClient();
  const [removals, setRemovals] = useState<readonly GiftRemoval[]>([]);
  const forget = (giftId: string) => setRemovals((all) => all.filter(({ gift }) => gift.id !== giftId));
  const put = (removal: GiftRemoval) => {
    forget(removal.gift.id);
    setRemovals((all) => [...all, removal]);
  };
  const removal = useMutation({
    mutationFn: ({ id }: Gift) =>
      api('DELETE /api/birthday_gift/{boxId}/gifts/{giftId}', { params: { boxId, giftId: id } }),
    onMutate(gift) {
      put({ gift, state: 'running' });
      // Count from the press. The server's period starts later, so it never ends before this one.
      return { until: Date.now() + giftLimits.undoSeconds * 1000 };
    },
    onSuccess(_, gift, { until }) {
      queryClient.setQueriesData<GiftPages>({ queryKey: boxGiftsKey(boxId) }, (data) =>
        withoutGift(data, gift.id),
      );
      put({ gift, state: 'done', until });
    },
    onError: (error, gift) => put({ gift, state: 'failed', failure: removalFailure(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: boxGiftsKey(boxId) }),
  });
  return { removals, remove: removal.mutate, forget };
}
