import type { Gift } from '@hooray/contract/gifts/calls.ts';
import { giftLimits } from '@hooray/contract/gifts/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { Button } from '../../../ui/button.tsx';
import { onFirstClick } from '../../../ui/menus/row-actions.ts';
import { isTooLateToUndo } from '../gift-error.tsx';
import { boxGiftsKey } from '../gift-queries.ts';
import type { GiftRemoval } from './use-gift-removals.ts';

interface UndoNoticesProps {
  boxId: string;
  removals: readonly GiftRemoval[];
  onForget: (giftId: string) => void;
  onControlGone: () => void;
}

/** Lists removals that can be undone, at the bottom of the screen. Screen readers announce each one. */
export function UndoNotices({ boxId, removals, onForget, onControlGone }: UndoNoticesProps) {
  const region = useRef<HTMLDivElement>(null);
  const handleExpired = (giftId: string) => {
    if (region.current?.contains(document.activeElement)) onControlGone();
    onForget(giftId);
  };
  const handleUndone = (giftId: string) => {
    onControlGone();
    onForget(giftId);
  };
  return (
    <div
      ref={region}
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 mx-auto grid max-w-lg gap-2"
    >
      {removals.map(
        (removal) =>
          removal.state === 'done' && (
            <UndoNotice
              key={removal.gift.id}
              boxId={boxId}
              gift={removal.gift}
              until={removal.until}
              onExpired={() => handleExpired(removal.gift.id)}
              onUndone={() => handleUndone(removal.gift.id)}
            />
          ),
      )}
    </div>
  );
}

interface UndoNoticeProps {
  boxId: string;
  gift: Gift;
  /** When undoing is no longer possible, in epoch milliseconds. */
  until: number;
  onExpired: () => void;
  onUndone: () => void;
}

/** Names the removed gift, and offers 'Undo' for some seconds. */
function UndoNotice({ boxId, gift, until, onExpired, onUndone }: UndoNoticeProps) {
  const { t } = useLingui();
  const { title } = gift;
  const titleId = useId();
  const queryClient = useQueryClient();
  const undoing = useMutation({
    mutationFn: () =>
      api('POST /api/birthday_gift/{boxId}/gifts/{giftId}/restore', { params: { boxId, giftId: gift.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: boxGiftsKey(boxId) }),
  });
  const isTooLate = isTooLateToUndo(undoing.error);
  // Keep a failure's reason on screen long enough to read it.
  const leavesAt = undoing.error ? undoing.submittedAt + giftLimits.undoSeconds * 1000 : until;
  useExpiry(leavesAt, !undoing.isPending, onExpired);
  return (
    <div className="pointer-events-auto relative flex items-center gap-3 overflow-hidden rounded-control bg-paper py-2 pr-2 pl-4 shadow-soft ring-2 ring-line-strong">
      <div className="min-w-0 flex-1">
        <p>
          <Trans>
            Removed{' '}
            <bdi id={titleId} className="line-clamp-2 font-extrabold wrap-anywhere">
              {title}
            </bdi>
          </Trans>
        </p>
        {undoing.error && (
          <p className="text-cherry">
            {sentenceOf(undoing.error, t`Something went wrong. Please try again.`)}
          </p>
        )}
      </div>
      {!isTooLate && (
        <Button
          variant="quiet"
          of={titleId}
          busy={undoing.isPending}
          onClick={onFirstClick(() => undoing.mutate(undefined, { onSuccess: onUndone }))}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
      <span className="absolute inset-x-0 bottom-0 h-1 origin-left scale-x-0 bg-mango transition-transform duration-[10s] ease-linear starting:scale-x-100" />
    </div>
  );
}

/** Calls back at `expiresAt`, or once idle if that is later. */
function useExpiry(expiresAt: number, isIdle: boolean, onExpired: () => void) {
  const handleExpired = useEffectEvent(onExpired);
  useEffect(() => {
    if (!isIdle) return;
    const timer = setTimeout(() => handleExpired(), expiresAt - Date.now());
    return () => clearTimeout(timer);
  }, [expiresAt, isIdle]);
}
