import { Tooltip } from '@base-ui/react/tooltip';
import type { CollageItem } from '@hooray/contract/collage.ts';

export type NoteSide = 'top' | 'bottom';

/** Where a note has more room: a long wish would otherwise be cut off although it fits on the other side. */
export function roomierSide(hotspot: Element): NoteSide {
  const { top, bottom } = hotspot.getBoundingClientRect();
  return top > window.innerHeight - bottom ? 'top' : 'bottom';
}

interface HotspotNoteProps {
  item: Pick<CollageItem, 'name' | 'wish'>;
  side: NoteSide;
  onClose: () => void;
}

/** A name and a wish beside a picture on the collage, where there is room on the screen. */
export function HotspotNote({ item: { name, wish }, side, onClose }: HotspotNoteProps) {
  return (
    <Tooltip.Portal>
      <Tooltip.Positioner side={side} sideOffset={10} collisionPadding={12} className="z-30">
        <Tooltip.Popup
          // It lies over other pictures, which a finger wants to reach next.
          onClick={onClose}
          className="max-h-(--available-height) w-max max-w-[min(20rem,var(--available-width))] overflow-y-auto rounded-control bg-paper px-4 py-3 text-ink shadow-soft ring-1 ring-line transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <p className="font-extrabold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p dir="auto" className="whitespace-pre-line text-pretty text-sm sm:text-base wrap-anywhere">
            {wish}
          </p>
        </Tooltip.Popup>
      </Tooltip.Positioner>
    </Tooltip.Portal>
  );
}
