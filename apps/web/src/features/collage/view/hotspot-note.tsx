import { Tooltip } from '@base-ui/react/tooltip';
import type { CollageItem } from '@hooray/contract/collage.ts';
import { type PointerEvent, useRef, useState } from 'react';

type NoteSide = 'top' | 'bottom';

/** Where a note has more room: a long wish would otherwise be cut off although it fits on the other side. */
function roomierSide(hotspot: Element): NoteSide {
  const { top, bottom } = hotspot.getBoundingClientRect();
  return top > window.innerHeight - bottom ? 'top' : 'bottom';
}

interface HotspotNoteProps {
  item: Pick<CollageItem, 'name' | 'wish'>;
  side: NoteSide;
  onClose: () => void;
}

/** A name and a wish beside a picture in the collage, on the side with more room. */
export function HotspotNote({ item: { name, wish }, side, onClose }: HotspotNoteProps) {
  return (
    <Tooltip.Portal>
      <Tooltip.Positioner
        side={side}
        sideOffset={10}
        collisionPadding={12}
        // A long wish covers its picture. It never scrolls, which the keyboard could not do: it fits a phone held sideways,
        // and a wall of wide letters is cut. Beside the collage every wish is shown as a whole.
        collisionAvoidance={{ side: 'shift', align: 'shift', fallbackAxisSide: 'none' }}
        className="z-30"
      >
        <Tooltip.Popup
          // It lies over other pictures, which a finger wants to reach next.
          onClick={onClose}
          className="max-h-[calc(100dvh-1.5rem)] w-max max-w-[min(28rem,var(--available-width))] overflow-hidden rounded-control bg-paper px-4 py-3 text-ink shadow-soft ring-1 ring-line transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <p className="line-clamp-2 font-extrabold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p
            dir="auto"
            className="line-clamp-14 whitespace-pre-line text-pretty text-sm sm:text-base wrap-anywhere"
          >
            {wish}
          </p>
        </Tooltip.Popup>
      </Tooltip.Positioner>
    </Tooltip.Portal>
  );
}

/** The one note that all hotspots share: which is shown, where, and that a finger can open it too. */
export function useHotspotNote() {
  const [handle] = useState(() => Tooltip.createHandle<CollageItem>());
  const [side, setSide] = useState<NoteSide>('top');
  const isTouched = useRef(false);

  const handleOpenChange = (isOpen: boolean, details: Tooltip.Root.ChangeEventDetails) => {
    // Beside a finger there may be a mouse that rests elsewhere: that does not close what was tapped.
    if (!isOpen && isTouched.current && details.reason === 'trigger-hover') details.cancel();
    if (details.trigger) setSide(roomierSide(details.trigger));
  };
  return {
    rootProps: { handle, onOpenChange: handleOpenChange },
    noteProps: { side, onClose: () => handle.close() },
    triggerProps: (id: string) => ({
      id,
      handle,
      closeOnClick: false,
      onPointerDown: ({ pointerType }: PointerEvent) => {
        isTouched.current = pointerType === 'touch';
      },
      // By touch there is neither hover nor visible focus.
      onClick: () => handle.open(id),
    }),
  };
}
