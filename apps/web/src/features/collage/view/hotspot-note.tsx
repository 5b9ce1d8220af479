import { Tooltip } from '@base-ui/react/tooltip';
import type { CollageItem } from '@hooray/contract/collage/calls.ts';
import { useState } from 'react';

type NoteSide = 'top' | 'bottom';

/** Returns the side with more room, because the other one might cut off a long wish. */
function roomierSide(hotspot: Element): NoteSide {
  const { top, bottom } = hotspot.getBoundingClientRect();
  return top > window.innerHeight - bottom ? 'top' : 'bottom';
}

interface HotspotNoteProps {
  item: Pick<CollageItem, 'name' | 'wish'>;
  side: NoteSide;
  onClose: () => void;
}

/** Shows a name and a wish beside a picture in the collage, on the side with more room. */
export function HotspotNote({ item: { name, wish }, side, onClose }: HotspotNoteProps) {
  return (
    <Tooltip.Portal>
      <Tooltip.Positioner
        side={side}
        sideOffset={10}
        collisionPadding={12}
        // A long wish may cover its picture. The note fits a phone in landscape and never scrolls, because the
        // keyboard couldn't scroll it.
        collisionAvoidance={{ side: 'shift', align: 'shift', fallbackAxisSide: 'none' }}
        className="z-30"
      >
        <Tooltip.Popup
          // A click closes the note, because it covers other pictures that the user may want to point at.
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

/** The state of the one note that all hotspots share: its hotspot and its side. */
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
