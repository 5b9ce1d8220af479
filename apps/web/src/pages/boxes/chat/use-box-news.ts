import type { BoxPart } from '@hooray/contract/chats/constants.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  collageMetaQuery,
  smallCollageQuery,
  teamGiftQuery,
} from '../../../features/collage/collage-queries.ts';
import { boxLedgerKey } from '../../../features/credits/ledger/ledger-queries.ts';
import { boxGiftsKey } from '../../../features/gifts/gift-queries.ts';
import { releaseSocket, takeSocket } from '../../../lib/socket/socket.ts';
import { listen } from '../../../lib/socket/socket-events.ts';
import { boxQuery } from '../../../queries/boxes.ts';
import { thanksQuery } from '../../../queries/openings.ts';

/** A random delay spreads the refetches of a box's members, and batches the changes of a busy box. */
const GATHER_MS = { least: 500, most: 1500 };

/** Refetches what other members change in an open box. The server notifies only clients in the box's team chat. */
export function useBoxNews(boxId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const box = boxQuery(boxId).queryKey;
    const keysOf: Record<BoxPart, QueryKey[]> = {
      box: [box, boxLedgerKey(boxId)],
      gifts: [boxGiftsKey(boxId)],
      card: [
        box,
        teamGiftQuery(boxId).queryKey,
        collageMetaQuery(boxId).queryKey,
        smallCollageQuery(boxId).queryKey,
      ],
      thanks: [thanksQuery(boxId).queryKey],
    };
    const due = new Set<BoxPart>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      timer = undefined;
      const keys = new Set([...due].flatMap((part) => keysOf[part]));
      due.clear();
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    };
    const shared = takeSocket('/birthday');
    const stop = listen(shared, 'boxChanged', ({ roomId, parts }) => {
      if (roomId !== boxId) return;
      for (const part of parts) due.add(part);
      timer ??= setTimeout(refetch, GATHER_MS.least + Math.random() * (GATHER_MS.most - GATHER_MS.least));
    });
    return () => {
      stop();
      clearTimeout(timer);
      releaseSocket(shared);
    };
  }, [boxId, queryClient]);
}
