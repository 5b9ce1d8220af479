import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { Suspense, useState } from 'react';
import { MyBoxes } from '../../features/boxes/list/my-boxes.tsx';
import { BoxTitle } from '../../features/boxes/page/box-title.tsx';
import { GreetingCardLink } from '../../features/boxes/page/greeting-card.tsx';
import { ReportAndBlock } from '../../features/moderation/report-and-block.tsx';
import { SponsorGift } from '../../features/sponsors/gift/sponsor-gift.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { renderBoxMenu, renderOfferMenu } from '../more-menus.tsx';

export function Component() {
  return (
    <Page title="My Birthday Box">
      <ReportAndBlock>
        <MyBoxes renderOpen={renderOpenBox} renderMenu={renderBoxMenu} />
      </ReportAndBlock>
    </Page>
  );
}

function renderOpenBox(box: OpenBox) {
  return <MyOpenBox key={box.id} box={box} />;
}

const MainGiftDialog = lazyPart(
  async () => (await import('../../features/gifts/box/main-gift-dialog.tsx')).MainGiftDialog,
);

function MyOpenBox({ box }: { box: OpenBox }) {
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
      />
      <div className="grid w-full gap-5">
        <BoxTitle box={box} />
        <div className="grid gap-3 lg:grid-cols-2">
          <Button onClick={handleGifts}>Main Gift</Button>
          <SponsorGift renderMenu={renderOfferMenu} />
        </div>
        <ButtonLink to={`/birthday_box/${box.id}`} variant="quiet" className="justify-self-start">
          See the whole box
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
