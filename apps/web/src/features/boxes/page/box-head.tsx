import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { BoxTitle } from './box-title.tsx';
import { DaysLeft } from './days-left.tsx';
import { GreetingCardLink } from './greeting-card.tsx';

interface BoxHeadProps {
  box: OpenBox;
  isPreview?: boolean;
  isDayShown?: boolean;
  /** Actions on a box of another organizer, beside its name. */
  menu?: ReactNode;
  creditsAction?: ReactNode;
}

/** The head of a box: name, days left, credits and links. */
export function BoxHead({ box, isPreview = false, isDayShown, menu, creditsAction }: BoxHeadProps) {
  const teamGift = `/team-gift-collage/${box.id}`;
  return (
    <Card className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-4 sm:gap-x-6 lg:grid-cols-[auto_1fr_auto]">
      <GreetingCardLink
        to={isPreview ? undefined : teamGift}
        className="w-24 min-[22rem]:w-28 sm:row-span-2 sm:w-44"
      />
      <div className="min-w-0 sm:self-end">
        <BoxTitle box={box} heading={isPreview ? 'h3' : 'h1'} menu={menu} />
      </div>
      <div className="col-span-2 sm:col-span-1 sm:col-start-2 sm:self-start">
        <DaysLeft box={box} isDayShown={isDayShown} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-3 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:flex-col lg:items-stretch">
        <div className="flex w-full items-center justify-between gap-3 lg:flex-col lg:items-stretch">
          <Credits credits={box.credits} />
          {creditsAction}
        </div>
        <NavButton to={`/gift_advisor?box=${box.id}`} isLive={!isPreview}>
          Gift advisor
        </NavButton>
        <NavButton to={teamGift} isLive={!isPreview}>
          Team gift
        </NavButton>
      </div>
    </Card>
  );
}

function NavButton({ to, isLive, children }: { to: string; isLive: boolean; children: string }) {
  const shared = { variant: 'secondary', className: 'grow sm:grow-0' } as const;
  if (!isLive) {
    return (
      <Button {...shared} disabled>
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink {...shared} to={to}>
      {children}
    </ButtonLink>
  );
}

function Credits({ credits }: { credits: number }) {
  return (
    <dl className="flex items-baseline gap-2 lg:justify-center">
      <dt className="text-ink-soft">Total credits</dt>
      <dd className="font-extrabold text-xl tabular-nums">{credits.toLocaleString()}</dd>
    </dl>
  );
}
