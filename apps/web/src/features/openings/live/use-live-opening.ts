import type { Opening } from '@hooray/contract/openings/calls.ts';
import type { CheerKind } from '@hooray/contract/openings/constants.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { releaseSocket, type SharedSocket, takeSocket } from '../../../lib/socket/socket.ts';
import { ask, listen } from '../../../lib/socket/socket-events.ts';
import { openingQuery } from '../../../queries/openings.ts';
import { addCheers, type CheerCounts, type FlyingCheer } from './cheers.ts';

type OpeningSocket = SharedSocket<'/opening'>;

const RETRY_MS = 3000;

/**
 * Returns who is watching a box's opening, and their cheers. Writes the birthday person's progress to the query
 * cache.
 */
export function useLiveOpening(boxId: string, isWanted: boolean) {
  const queryClient = useQueryClient();
  const [watchers, setWatchers] = useState({ count: 0, names: [] as string[] });
  const [cheers, setCheers] = useState<FlyingCheer[]>([]);
  const [problem, setProblem] = useState<string>();
  const socket = useRef<OpeningSocket>(undefined);
  useEffect(() => {
    if (!isWanted) return;
    const { queryKey } = openingQuery(boxId);
    const shared = takeSocket('/opening');
    socket.current = shared;
    const stops = [
      keepWatching(shared, boxId, (opening) =>
        // An event may have arrived before this response.
        queryClient.setQueryData(queryKey, (known) => ({
          ...opening,
          position: Math.max(opening.position, known?.position ?? 0),
        })),
      ),
      listen(shared, 'opening', ({ position, isFinished, startedAt }) =>
        queryClient.setQueryData(queryKey, (known) => {
          if (!known) return known;
          const finishedAt = isFinished ? (known.finishedAt ?? new Date().toISOString()) : known.finishedAt;
          return {
            ...known,
            position,
            finishedAt,
            startedAt,
            isShared: startedAt !== null || known.isShared,
          };
        }),
      ),
      listen(shared, 'watchers', ({ count, names }) => setWatchers({ count, names })),
      listen(shared, 'cheers', ({ counts }: { counts: CheerCounts }) =>
        setCheers((flying) => addCheers(flying, counts)),
      ),
    ];
    return () => {
      socket.current = undefined;
      for (const stop of stops) stop();
      releaseSocket(shared);
    };
  }, [boxId, isWanted, queryClient]);
  const cheer = async (kind: CheerKind) => {
    if (!socket.current) return;
    const answer = await ask(socket.current, 'cheer', { boxId, kind });
    // A rate-limited cheer is dropped without an error.
    setProblem(answer?.ok === false && answer.code !== 'RATE_LIMITED' ? answer.message : undefined);
  };
  const onCheerGone = (id: number) => setCheers((flying) => flying.filter((each) => each.id !== id));
  return { watchers, cheers, problem, cheer, onCheerGone };
}

/** Watches again after every lost connection. */
function keepWatching(
  shared: OpeningSocket,
  boxId: string,
  onWatching: (opening: Opening) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = async () => {
    clearTimeout(timer);
    if (shared.connection.getState() !== 'connected') return;
    const answer = await ask(shared, 'watch', { boxId });
    if (answer?.ok) onWatching(answer.opening);
    else if (answer?.code === 'RATE_LIMITED') timer = setTimeout(watch, RETRY_MS);
  };
  const stop = shared.connection.subscribe(watch);
  void watch();
  return () => {
    stop();
    clearTimeout(timer);
    void ask(shared, 'leave', undefined);
  };
}
