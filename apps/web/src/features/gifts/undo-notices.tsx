import { useRef } from 'react';
import { UndoNotice } from './undo-notice.tsx';
import type { GiftRemoval } from './use-gift-removals.ts';

interface UndoNoticesProps {
  boxId: string;
  removals: readonly GiftRemoval[];
  onForget: (giftId: string) => void;
  /** Called when the control that has the focus goes away. */
  onControlGone: () => void;
}

/** What can be taken back, at the foot of the screen; announced as it comes. */
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
