import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  collageMetaQuery,
  smallCollageQuery,
  teamGiftQuery,
} from '../../features/collage/collage-queries.ts';
import { boxLedgerKey } from '../../features/credits/ledger/ledger-queries.ts';
import { boxGiftsKey } from '../../features/gifts/gift-queries.ts';
import { releaseSocket, takeSocket } from '../../lib/socket/socket.ts';
import { listen } from '../../lib/socket/socket-events.ts';
import { boxQuery } from '../../queries/boxes.ts';

/** Fetches again what others change in an open box. The server tells those in its team chat. Undefined outside of the team. */
export function useBoxNews(boxId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (boxId === undefined) return;
    const keysOf = {
      box: [boxQuery(boxId).queryKey, boxLedgerKey(boxId)],
      gifts: [boxGiftsKey(boxId)],
      card: [
        boxQuery(boxId).queryKey,
        teamGiftQuery(boxId).queryKey,
        collageMetaQuery(boxId).queryKey,
        smallCollageQuery(boxId).queryKey,
      ],
    };
    const shared = takeSocket('/birthday');
    const stop = listen(shared, 'boxChanged', ({ roomId, parts }) => {
      if (roomId !== boxId) return;
      for (const part of parts)
        for (const queryKey of keysOf[part]) void queryClient.invalidateQueries({ queryKey });
    });
    return () => {
      stop();
      releaseSocket(shared);
    };
  }, [boxId, queryClient]);
}
