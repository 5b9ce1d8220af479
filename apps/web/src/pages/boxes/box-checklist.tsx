import type { BoxView, OpenBox } from '@hooray/contract/boxes/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Checklist } from '../../features/boxes/team/checklist.tsx';
import { hasPreviewed, rememberPreview } from '../../features/boxes/team/preview-memory.ts';
import { hasSigned } from '../../features/boxes/team/signing.ts';
import { smallCollageQuery } from '../../features/collage/collage-queries.ts';
import { useBoxGifts } from '../../features/gifts/gift-queries.ts';
import { itemsOf } from '../../lib/query/list-pages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

const INVITED = 3;

interface BoxChecklistProps {
  box: OpenBox;
  ownId: string | undefined;
  onPreview: (view: BoxView) => void;
}

/** Derives the steps from data that the page shows anyway. Only the preview is remembered, in this browser. */
export function BoxChecklist({ box, ownId, onPreview }: BoxChecklistProps) {
  const { t } = useLingui();
  const { data: gifts } = useBoxGifts(box.id);
  const { data: collage } = useQuery(smallCollageQuery(box.id));
  // Wait for all data, so that the list doesn't change while loading.
  if (gifts === undefined || collage === undefined) return null;
  const teamGift = `/team-gift-collage/${box.id}`;
  const handlePreview = () => {
    rememberPreview(box.id);
    onPreview('birthday_person_on_the_day');
  };
  return (
    <Checklist
      box={box}
      steps={[
        { label: t`Create the box`, isDone: true },
        { label: t`Invite three friends`, isDone: box.participants.length > INVITED },
        {
          label: t`Sign the card yourself`,
          isDone: hasSigned(box, ownId),
          action: <DoIt to={`${teamGift}#your-place`} />,
        },
        {
          label: t`Add a gift idea`,
          isDone: itemsOf(gifts).length > 0,
          action: <DoIt to={`/gift_advisor?box=${box.id}`} />,
        },
        { label: t`Make the collage`, isDone: collage !== null, action: <DoIt to={teamGift} /> },
        {
          label: t`Look at it as the birthday person will`,
          isDone: hasPreviewed(box.id),
          action: (
            <Button variant="quiet" className="-my-2 px-3!" onClick={handlePreview}>
              <Trans>Do it</Trans>
            </Button>
          ),
        },
      ]}
    />
  );
}

function DoIt({ to }: { to: string }) {
  return (
    <ButtonLink to={to} variant="quiet" className="-my-2 px-3!">
      <Trans>Do it</Trans>
    </ButtonLink>
  );
}
