import { Tooltip } from '@base-ui/react/tooltip';
import type { CollageItem } from '@hooray/contract/collage/calls.ts';
import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { useId, useMemo } from 'react';
import { HotspotNote, useHotspotNote } from './hotspot-note.tsx';
import { inReadingOrder } from './reading-order.ts';
import { useRovingTabindex } from './use-roving-tabindex.ts';

// White inside, dark outside: visible on any picture.
const hotspotClass =
  'absolute rounded-md transition-shadow duration-150 ' +
  'data-popup-open:shadow-[0_0_0_3px_white,0_0_0_6px_#35289b] ' +
  'focus-visible:outline-none focus-visible:shadow-[0_0_0_3px_white,0_0_0_7px_#35289b]';

interface HotspotsProps {
  items: readonly CollageItem[];
  /** The id of the element that holds a person's wish as text. */
  wishIdOf: (userId: string) => string;
}

const percent = (pixels: number) => `${(pixels / collageLimits.grid) * 100}%`;

const positionOf = ({ x, y, size }: CollageItem) => ({
  left: percent(x - size / 2),
  top: percent(y - size / 2),
  width: percent(size),
  height: percent(size),
});

/** A button shows name and wish. All buttons are one Tab stop; arrow keys move between them. */
export function Hotspots({ items, wishIdOf }: HotspotsProps) {
  const ordered = useMemo(() => inReadingOrder(items), [items]);
  const { groupProps, buttonProps } = useRovingTabindex(ordered.map(({ userId }) => userId));
  const { rootProps, noteProps, triggerProps } = useHotspotNote();
  const idPrefix = useId();
  return (
    <Tooltip.Provider delay={80} closeDelay={120}>
      <div role="toolbar" aria-label="People in the collage" {...groupProps}>
        {ordered.map((item) => (
          <Tooltip.Trigger
            {...buttonProps(item.userId)}
            {...triggerProps(idPrefix + item.userId)}
            key={item.userId}
            payload={item}
            aria-label={item.name}
            aria-describedby={wishIdOf(item.userId)}
            className={hotspotClass}
            style={positionOf(item)}
          />
        ))}
      </div>
      <Tooltip.Root {...rootProps}>
        {({ payload }) => payload && <HotspotNote item={payload} {...noteProps} />}
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
