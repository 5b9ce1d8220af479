import { Tooltip } from '@base-ui/react/tooltip';
import type { CollageItem } from '@hooray/contract/collage.ts';
import { type PointerEvent, useRef, useState } from 'react';
import { type NoteSide, roomierSide } from './hotspot-note.tsx';

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
