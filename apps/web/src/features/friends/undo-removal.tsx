import type { Friend } from '@hooray/contract/friends/calls.ts';
import { friendLimits } from '@hooray/contract/friends/constants.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { api } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { friendsKey } from '../../queries/friends.ts';
import { UndoRow } from '../../ui/feedback/undo-row.tsx';
import { onFirstClick } from '../../ui/menus/row-actions.ts';

interface UndoRemovalProps {
  friend: Friend;
  /** Called when the removal was undone, or can no longer be. */
  onForget: () => void;
  /** Called when the focused control is removed. */
  onControlGone: () => void;
}

/** Names the removed friend, and offers 'Undo' for some seconds. */
export function UndoRemoval({ friend, onForget, onControlGone }: UndoRemovalProps) {
  const nameId = useId();
  const row = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const undoing = useMutation({
    mutationFn: () => api('POST /api/friend-request/restore', { body: { friendId: friend.id } }),
    onSuccess: () => {
      onControlGone();
      onForget();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: friendsKey }),
  });
  const handleTimeOver = useEffectEvent(() => {
    if (row.current?.contains(document.activeElement)) onControlGone();
    onForget();
  });
  // Don't expire during an undo, or while a failure is on screen.
  const isWaiting = undoing.isIdle;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(handleTimeOver, friendLimits.undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return (
    <div ref={row}>
      <UndoRow
        name={friend.name}
        nameId={nameId}
        of={nameId}
        busy={undoing.isPending}
        error={undoing.error && sentenceOf(undoing.error)}
        onClick={onFirstClick(() => undoing.mutate())}
      />
    </div>
  );
}
