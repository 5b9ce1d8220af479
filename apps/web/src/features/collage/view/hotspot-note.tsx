import { Tooltip } from '@base-ui/react/tooltip';
import type { CollageItem } from '@hooray/contract/collage/calls.ts';
import { useState } from 'react';

type NoteSide = 'top' | 'bottom';

/** The side where a note has more room: on the other one a long wish might be cut off. */
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
        // A long wish covers its picture. The note never scrolls, which the keyboard could not do: it fits a phone in landscape.
        collisionAvoidance={{ side: 'shift', align: 'shift', fallbackAxisSide: 'none' }}
        className="z-30"
      >
        <Tooltip.Popup
          // It covers other pictures, which the pointer may want to reach next.
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

/** The one note that all hotspots share: which hotspot it belongs to, and its side. */
export function useHotspotNote() {
  const [handle] = useState(() => Tooltip.createHandle<CollageItem>());
  const [side, setSide] = useState<NoteSide>('top');
  const handleOpenChange = (_: boolean, { trigger }: Tooltip.Root.ChangeEventDetails) => {
    if (trigger) setSide(roomierSide(trigger));
  };
  return {
    rootProps: { handle, onOpenChange: handleOpenChange },
    noteProps: { side, onClose: () => handle.close() },
    triggerProps: { handle },
  };
}
