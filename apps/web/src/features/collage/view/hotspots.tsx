import { Tooltip } from '@base-ui/react/tooltip';
import type { CollageItem } from '@hooray/contract/collage/calls.ts';
import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { EnlargedFrame } from './enlarged-frame.tsx';
import { HotspotNote, useHotspotNote } from './hotspot-note.tsx';
import { inReadingOrder } from './reading-order.ts';
import { useRovingTabindex } from './use-roving-tabindex.ts';

// White inside and dark outside, to be visible on any picture. Forced colors would remove both rings, and their one color
// can be the picture's.
const hotspotClass =
  'absolute rounded-md transition-shadow duration-150 forced-color-adjust-none ' +
  'data-popup-open:shadow-[0_0_0_3px_white,0_0_0_6px_#35289b] ' +
  'focus-visible:outline-none focus-visible:shadow-[0_0_0_3px_white,0_0_0_7px_#35289b]';

interface HotspotsProps {
  boxId: string;
  items: readonly CollageItem[];
  /** Returns the id of the element with a person's wish as text. */
  wishIdOf: (userId: string) => string;
}

const percent = (pixels: number) => `${(pixels / collageLimits.grid) * 100}%`;

const positionOf = ({ x, y, size }: CollageItem) => ({
  left: percent(x - size / 2),
  top: percent(y - size / 2),
  width: percent(size),
  height: percent(size),
});

/**
 * Each button shows a name and wish, and enlarges the picture when pressed. The buttons are one Tab stop, and arrow
 * keys move between them.
 */
export function Hotspots({ boxId, items, wishIdOf }: HotspotsProps) {
  const { t } = useLingui();
  const ordered = useMemo(() => inReadingOrder(items), [items]);
  const { groupProps, buttonProps } = useRovingTabindex(ordered.map(({ userId }) => userId));
  const { rootProps, noteProps, triggerProps } = useHotspotNote();
  const [enlarged, setEnlarged] = useState<string>();
  return (
    <Tooltip.Provider delay={80} closeDelay={120}>
      <div role="toolbar" aria-label={t`People in the collage`} {...groupProps}>
        {ordered.map((item) => (
          <Tooltip.Trigger
            {...buttonProps(item.userId)}
            {...triggerProps}
            key={item.userId}
            payload={item}
            aria-label={item.name}
            aria-describedby={wishIdOf(item.userId)}
            className={hotspotClass}
            style={positionOf(item)}
            onClick={() => setEnlarged(item.userId)}
          />
        ))}
      </div>
      <Tooltip.Root {...rootProps}>
        {({ payload }) => payload && <HotspotNote item={payload} {...noteProps} />}
      </Tooltip.Root>
      {enlarged !== undefined && (
        <EnlargedFrame
          {...{ boxId, items: ordered, userId: enlarged }}
          onChange={setEnlarged}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </Tooltip.Provider>
  );
}
