import type { BoxView } from '@hooray/contract/boxes/calls.ts';
import type { Gift } from '@hooray/contract/gifts/calls.ts';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useRef } from 'react';
import { Card } from '../../../ui/card.tsx';
import type { MenuAction } from '../../../ui/menus/menu-action.ts';
import { ShownGift } from '../gift-card.tsx';
import { useBoxGifts } from '../gift-queries.ts';
import { EditableGifts } from './editable-gifts.tsx';
import { GiftList } from './gift-list.tsx';

interface BoxGiftsProps {
  boxId: string;
  /** Whether the user is on the box's team, which sees and makes reservations. */
  isTeam: boolean;
  /** True for the birthday person, who gets the gifts, and in previews. */
  isReadOnly?: boolean;
  viewAs?: BoxView | undefined;
  goalId?: string | undefined;
  actionsOf?: (gift: Gift) => MenuAction[];
  /** Beside 'Add a gift'. */
  children?: ReactNode;
}

const noActions = () => [];

export function BoxGifts(props: BoxGiftsProps) {
  const { boxId, isTeam, viewAs, goalId, actionsOf = noActions, children } = props;
  const isReadOnly = props.isReadOnly || viewAs !== undefined;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  // A preview is inside a dialog, below the dialog's title.
  const Heading = viewAs ? 'h3' : 'h2';
  const title = (
    <Heading id={headingId} ref={heading} tabIndex={-1}>
      <Trans>Gifts in this Box</Trans>
    </Heading>
  );
  return (
    <Card aria-labelledby={headingId} className="grid gap-5">
      {isReadOnly ? (
        <>
          {title}
          <ShownGifts {...{ boxId, viewAs, headingId }} />
        </>
      ) : (
        <EditableGifts
          key={boxId}
          {...{ boxId, isTeam, goalId, actionsOf, title, headingId }}
          furtherActions={children}
          onControlGone={focusHeading}
        />
      )}
    </Card>
  );
}

interface ShownGiftsProps {
  boxId: string;
  viewAs: BoxView | undefined;
  headingId: string;
}

function ShownGifts({ boxId, viewAs, headingId }: ShownGiftsProps) {
  const query = useBoxGifts(boxId, viewAs);
  return <GiftList headingId={headingId} query={query} renderGift={(gift) => <ShownGift gift={gift} />} />;
}
