import type { NextCard } from '@hooray/contract/notifications/calls.ts';
import { notificationLimits } from '@hooray/contract/notifications/constants.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { useTodayText } from '../../lib/dates/clock.ts';
import { whatsNextQuery } from '../../queries/whats-next.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { RenderAvatar } from './next-card.tsx';
import { NextCardView } from './next-card.tsx';

/** The header may just have fetched the cards. */
const FRESH_MS = 5000;

interface WhatsNextProps {
  /** Whether the page already shows the user's own box. */
  isOwnBoxShown: boolean;
  renderAvatar: RenderAvatar;
}

/** Cards of equal height in one row, which scrolls if they don't fit. Nothing moves when they load. */
export function WhatsNext({ isOwnBoxShown, renderAvatar }: WhatsNextProps) {
  const { t } = useLingui();
  const headingId = useId();
  const { data, error, refetch } = useQuery({
    ...whatsNextQuery(useTodayText()),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  const { cardDays } = notificationLimits;
  const nothingNext = t`${plural(cardDays, {
    one: 'Nothing in the next # day. Whose birthday is next?',
    other: 'Nothing in the next # days. Whose birthday is next?',
  })}`;
  const cards = data?.cards.filter(({ type }) => type !== 'own' || !isOwnBoxShown);
  return (
    <section aria-labelledby={headingId}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId}>
          <Trans>What's next</Trans>
        </h2>
        {data?.hasMore && (
          <ButtonLink to="/profile?tab=boxes" variant="quiet">
            <Trans>See all</Trans>
          </ButtonLink>
        )}
      </div>
      {/* The padding keeps scrolling from cutting off shadows and focus outlines. */}
      <div className="-mx-4 overflow-x-auto px-4 pt-2 pb-4 sm:-mx-6 sm:px-6">
        {!data && !error && <Placeholder />}
        {!data && error && (
          <Filler text={sentenceOf(error)} isAlert>
            <Button variant="secondary" onClick={() => refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </Filler>
        )}
        {cards?.length === 0 && (
          <Filler text={nothingNext}>
            <ButtonLink to="/for-friends" variant="secondary">
              <Trans>Create a box</Trans>
            </ButtonLink>
          </Filler>
        )}
        {cards && cards.length > 0 && (
          <ul className="flex gap-4">
            {cards.map((card) => (
              <NextCardView key={keyOf(card)} card={card} renderAvatar={renderAvatar} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function keyOf(card: NextCard): string {
  if (card.type === 'own') return card.boxId;
  return card.type === 'box' ? card.box.id : card.person.id;
}

function Placeholder() {
  return (
    <div role="status" className="flex gap-4">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      {[1, 2, 3].map((card) => (
        <div key={card} className="h-48 min-w-58 max-w-md flex-1">
          <Skeleton className="size-full rounded-card!" />
        </div>
      ))}
    </div>
  );
}

function Filler({
  text,
  isAlert = false,
  children,
}: {
  text: string;
  isAlert?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className="flex min-h-48 flex-col items-start justify-center gap-4 rounded-card border-2 border-transparent bg-paper p-5 shadow-soft"
    >
      <p className="max-w-text text-ink-soft">{text}</p>
      {children}
    </div>
  );
}
