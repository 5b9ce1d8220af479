import type { OpenBox, WrappedBox } from '@hooray/contract/boxes/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { MyBoxes } from '../../features/boxes/list/my-boxes.tsx';
import { BoxTitle } from '../../features/boxes/page/box-title.tsx';
import { GreetingCardLink, GreetingCardPicture } from '../../features/boxes/page/greeting-card.tsx';
import { SmallCollage } from '../../features/collage/view/small-collage.tsx';
import { ReportAndBlock } from '../../features/moderation/report-and-block.tsx';
import { LastMinutes } from '../../features/openings/last-minutes.tsx';
import { SponsorGift } from '../../features/sponsors/gift/sponsor-gift.tsx';
import { HeartsPicker } from '../../features/thanks/hearts-picker.tsx';
import { ThanksNoteForm } from '../../features/thanks/thanks-note-form.tsx';
import { openingQuery } from '../../queries/openings.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { renderBoxMenu, renderOfferMenu } from '../more-menus.tsx';
import { BlankCard } from './blank-card.tsx';
import { BoxOpening } from './box-opening.tsx';
import { useCanOpen, useIsEmpty } from './use-can-open.ts';

export function Component() {
  const { t } = useLingui();
  return (
    <Page title={t`My Birthday Box`}>
      <ReportAndBlock>
        <MyBoxes renderOpen={renderOpenBox} renderWrapped={renderWrappedBox} renderMenu={renderBoxMenu} />
      </ReportAndBlock>
    </Page>
  );
}

function renderOpenBox(box: OpenBox) {
  return (
    <div key={box.id} className="grid gap-6">
      <Opening box={box} />
      <MyOpenBox box={box} />
    </div>
  );
}

function renderWrappedBox({ opensAt }: WrappedBox, present: ReactNode) {
  return <LastMinutes opensAt={opensAt}>{present}</LastMinutes>;
}

/** Shown from the day on. An empty box has no opening. */
function Opening({ box }: { box: OpenBox }) {
  const isEmpty = useIsEmpty(box);
  if (!useCanOpen(box)) return null;
  if (isEmpty) return <BlankCard box={box} heading="h2" />;
  return (
    <BoxOpening
      box={box}
      thanks={<ThanksNoteForm boxId={box.id} />}
      renderHearts={(contributionId, author) => (
        <HeartsPicker boxId={box.id} contributionId={contributionId} name={author} />
      )}
    />
  );
}

const MainGiftDialog = lazyPart(
  async () => (await import('../../features/gifts/box/main-gift-dialog.tsx')).MainGiftDialog,
);

function MyOpenBox({ box }: { box: OpenBox }) {
  // Wait until the opening has shown everything piece by piece.
  const { data: hasSeenAll = false } = useQuery({
    ...openingQuery(box.id),
    select: ({ finishedAt }) => finishedAt !== null,
  });
  const [areGiftsOpen, setGiftsOpen] = useState(false);
  const [wereGiftsOpened, setGiftsOpened] = useState(false);
  const handleGifts = () => {
    setGiftsOpened(true);
    setGiftsOpen(true);
  };
  return (
    <Card className="grid items-center justify-items-center gap-6 sm:grid-cols-2 sm:p-8 lg:gap-12">
      <GreetingCardLink
        to={`/celebrate/my_birthday_box/open/${box.id}`}
        isLarge
        className="w-full max-w-72 lg:max-w-96"
      >
        {hasSeenAll && (
          <SmallCollage boxId={box.id} name={box.name}>
            <GreetingCardPicture />
          </SmallCollage>
        )}
      </GreetingCardLink>
      <div className="grid w-full gap-5">
        <BoxTitle box={box} />
        <div className="grid gap-3 lg:grid-cols-2">
          <Button variant="secondary" onClick={handleGifts}>
            <Trans>Main Gift</Trans>
          </Button>
          <SponsorGift renderMenu={renderOfferMenu} />
        </div>
        <ButtonLink to={`/birthday_box/${box.id}`} variant="quiet" className="justify-self-start">
          <Trans>See the whole box</Trans>
        </ButtonLink>
      </div>
      {wereGiftsOpened && (
        <Suspense>
          <MainGiftDialog boxId={box.id} isOpen={areGiftsOpen} onOpenChange={setGiftsOpen} />
        </Suspense>
      )}
    </Card>
  );
}
