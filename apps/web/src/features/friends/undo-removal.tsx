import type { Friend } from '@hooray/contract/friends/calls.ts';
import { friendLimits } from '@hooray/contract/friends/constants.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { api } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { friendsKey } from '../../queries/friends.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { onFirstClick } from '../../ui/menus/row-actions.ts';

interface UndoRemovalProps {
  friend: Friend;
  /** Called when the removal has been undone, or can't be any more. */
  onOver: () => void;
}

/** Names the friend who was removed and offers 'Undo' for some seconds. */
export function UndoRemoval({ friend, onOver }: UndoRemovalProps) {
  const nameId = useId();
  const queryClient = useQueryClient();
  const undoing = useMutation({
    mutationFn: () => api('POST /api/friend-request/restore', { body: { friendId: friend.id } }),
    onSuccess: onOver,
    onSettled: () => queryClient.invalidateQueries({ queryKey: friendsKey }),
  });
  const handleTimeOver = useEffectEvent(onOver);
  // An undo under way ends by itself, and a failure must be readable.
  const isWaiting = undoing.isIdle;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(handleTimeOver, friendLimits.undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return (
    <div role="status" className="grid gap-2 rounded-control bg-blueberry-soft py-2 pr-2 pl-4">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 wrap-anywhere">
          Removed{' '}
          <bdi id={nameId} className="font-extrabold">
            {friend.name}
          </bdi>
        </p>
        <Button
          variant="quiet"
          aria-describedby={nameId}
          busy={undoing.isPending}
          onClick={onFirstClick(() => undoing.mutate())}
        >
          Undo
        </Button>
      </div>
      <FormError>{undoing.error && sentenceOf(undoing.error)}</FormError>
    </div>
  );
}
