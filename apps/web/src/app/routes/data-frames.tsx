import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { GreetingCardLink } from '../../features/boxes/page/greeting-card.tsx';
import { GateFrame } from '../../features/home/gate-frame.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Monster } from '../../ui/monsters/monster.tsx';
import { Page } from '../../ui/page.tsx';

/** boot.js replaces it in each element with `data-name`. */
const name = '{name}';

/** What a page shows of a box, a party or the user before the app has loaded, by the path of its route. */
export const dataFrames: Readonly<Record<string, ReactNode>> = {
  '/profile': <ProfileFrame />,
  '/birthday_box/:id': <BoxFrame />,
  '/team-gift-collage/:id': <TeamGiftFrame />,
  '/chat/:id': <PartyFrame />,
};

/** The picture stays where it is when the app draws the page (TeamBox). */
function BoxFrame() {
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-5 px-4 py-6 sm:px-6 sm:py-8">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start">
        <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-40">
            <p className="font-extrabold text-raspberry text-sm">
              <Trans>Birthday Box</Trans>
            </p>
            <h1 className="wrap-anywhere">
              <bdi data-name>{name}</bdi>
            </h1>
            <Skeleton className="mt-1 h-6 w-52" />
          </div>
          <div className="size-12 self-start" />
          <div className="flex basis-full flex-wrap items-center gap-3 sm:basis-auto">
            <Skeleton className="h-9 w-28" />
            <Skeleton className="h-12 w-36" />
          </div>
        </Card>
        <Card className="@container lg:col-start-1">
          <div className="grid items-start gap-5 @lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] @lg:gap-6">
            <GreetingCardLink className="mx-auto w-full max-w-72 @lg:max-w-none">
              <Picture />
            </GreetingCardLink>
            <Skeleton className="h-40" />
          </div>
        </Card>
      </div>
    </div>
  );
}

function TeamGiftFrame() {
  const intro = (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p>
        <Trans>
          Everyone's pictures and wishes for{' '}
          <bdi data-name className="wrap-anywhere">
            {name}
          </bdi>
          , on one card.
        </Trans>
      </p>
      <Skeleton className="h-12 w-40" />
    </div>
  );
  return (
    <Page title={<Trans>Team Gift</Trans>} intro={intro}>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start">
        <Card>
          <Picture />
        </Card>
      </div>
    </Page>
  );
}

export function UsersHome() {
  const { t } = useLingui();
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-page gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <header className="grid items-center gap-4 sm:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <h1 data-name className="wrap-anywhere">{t`Happy Birthday ${name}`}</h1>
          <p className="mt-2 max-w-text text-ink-soft text-lg">
            {t`Every day is someone's birthday. Until it's yours, celebrate theirs.`}
          </p>
          <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap">
            <Skeleton className="h-12 sm:w-44" />
            <Skeleton className="h-12 sm:w-60" />
          </div>
        </div>
        <Monster kind="arms" mood="party" className="w-40 max-sm:hidden" />
      </header>
      <SkeletonList lines={5} />
      <GateFrame />
    </div>
  );
}

/** The name stays where it is when the app draws the page (PersonalInformation). */
function ProfileFrame() {
  const { t } = useLingui();
  return (
    <Page title={t`Profile`} intro={t`Your friends, boxes and credits, and everything about your account.`}>
      <Card>
        <h2 className="text-base text-ink-soft">
          <Trans>Personal Information</Trans>
        </h2>
        <div className="mt-3 flex min-w-0 items-center gap-4 sm:gap-5">
          <div className="size-20 shrink-0 rounded-full bg-mango-soft" />
          <div className="min-w-0 grow">
            <p data-name className="wrap-anywhere font-extrabold text-xl leading-tight">
              {name}
            </p>
            <Skeleton className="h-22 w-full max-w-60 sm:h-12" />
          </div>
        </div>
      </Card>
    </Page>
  );
}

function PartyFrame() {
  return (
    <div className="mx-auto flex h-[calc(100dvh-4.0625rem)] min-h-80 w-full max-w-page flex-col gap-2 p-2 sm:gap-3 sm:px-6 sm:py-4">
      <header className="px-2 sm:px-0">
        <h1 className="line-clamp-2 min-w-0 text-xl wrap-anywhere sm:text-2xl">
          <bdi data-name>{name}</bdi>
        </h1>
        <Skeleton className="h-5 w-60" />
      </header>
      <div className="flex-1 rounded-card bg-paper shadow-soft" />
    </div>
  );
}

/** boot.js shows the image once it has its source. */
function Picture() {
  return (
    <div className="aspect-square w-full rounded-control bg-mango-soft">
      <img alt="" hidden className="size-full rounded-[inherit]" />
    </div>
  );
}
