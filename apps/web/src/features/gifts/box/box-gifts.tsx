import type { BoxView } from '@hooray/contract/boxes/calls.ts';
import { useId, useRef } from 'react';
import { Card } from '../../../ui/card.tsx';
import { ShownGift } from '../gift-card.tsx';
import { useBoxGifts } from '../gift-queries.ts';
import { EditableGifts } from './editable-gifts.tsx';
import { GiftList } from './gift-list.tsx';

interface BoxGiftsProps {
  boxId: string;
  /** Whether the user belongs to the box's team, which sees and makes reservations. */
  isTeam: boolean;
  viewAs?: BoxView | undefined;
}

export function BoxGifts({ boxId, isTeam, viewAs }: BoxGiftsProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  // A preview is inside a dialog, under its title.
  const Heading = viewAs ? 'h3' : 'h2';
  return (
    <Card aria-labelledby={headingId}>
      <Heading id={headingId} ref={heading} tabIndex={-1} className="mb-5">
        Gifts in this Box
      </Heading>
      {viewAs ? (
        <Preview boxId={boxId} viewAs={viewAs} />
      ) : (
        <EditableGifts key={boxId} boxId={boxId} isTeam={isTeam} onControlGone={focusHeading} />
      )}
    </Card>
  );
}

function Preview({ boxId, viewAs }: { boxId: string; viewAs: BoxView }) {
  const query = useBoxGifts(boxId, viewAs);
  return <GiftList query={query} renderGift={(gift) => <ShownGift gift={gift} />} />;
}
