import type { Box } from '@hooray/contract/boxes/calls.ts';
import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { useNow, useTodayText } from '../../../lib/dates/clock.ts';
import { say } from '../../../lib/language/say.ts';
import { itemsOf } from '../../../lib/query/list-pages.ts';
import { ownBoxesQuery } from '../../../queries/boxes.ts';
import { useUnreadCounts } from '../../../queries/unread-chats.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { UnreadBadge } from '../../../ui/unread-badge.tsx';
import { formatDay, formatOpening, phaseOf, sortByDay } from '../box-days.ts';

export function BoxesPanel() {
  const query = useInfiniteQuery(ownBoxesQuery(useTodayText()));
  const { isPending, error, refetch } = query;
  const boxes = query.data && itemsOf(query.data);
  return (
    <Card aria-labelledby="my-boxes">
      <h2 id="my-boxes">
        <Trans>My Birthday Boxes</Trans>
      </h2>
      <div className="mt-5 grid gap-3">
        {isPending && <SkeletonList lines={2} />}
        {error && !boxes && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
        {boxes?.length === 0 && <NoBoxes />}
        {boxes && boxes.length > 0 && <BoxList boxes={boxes} />}
        <ShowMore of="my-boxes" {...query} />
      </div>
    </Card>
  );
}

function NoBoxes() {
  const { t } = useLingui();
  return (
    <EmptyState
      monster="arms"
      title={t`No boxes yet.`}
      action={
        <ButtonLink variant="secondary" to="/for-friends">
          <Trans>Create a box</Trans>
        </ButtonLink>
      }
    >
      <Trans>Whose birthday is next?</Trans>
    </EmptyState>
  );
}

function BoxList({ boxes }: { boxes: Box[] }) {
  const now = useNow();
  const unread = useUnreadCounts();
  return (
    <ul className="grid gap-3">
      {sortByDay(boxes, now).map((box) => (
        <li key={box.id}>
          <BoxRow box={box} now={now} unreadCount={unread.get(box.id)} />
        </li>
      ))}
    </ul>
  );
}

interface BoxRowProps {
  box: Box;
  now: Date;
  unreadCount: number | undefined;
}

/** A box in the list, with name, day, the user's relation to it, and 'Join'. */
function BoxRow({ box, now, unreadCount }: BoxRowProps) {
  const nameId = useId();
  const navigate = useNavigate();
  const address = `/birthday_box/${box.id}`;
  const isToday = phaseOf(box, now) === 'today';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-frosting p-3 sm:px-4">
      <div className="min-w-0 flex-1 basis-48">
        <Link to={address} className="link -my-2.5 block w-fit min-w-11 py-2.5 font-extrabold!">
          <bdi id={nameId} className="line-clamp-2 wrap-anywhere">
            {box.name}
          </bdi>
        </Link>
        <p className="text-ink-soft text-sm">
          {box.wrapped ? formatOpening(box.opensAt) : formatDay(box.day)}
        </p>
        <p className="text-sm">{relationLabel(box)}</p>
      </div>
      <UnreadBadge count={unreadCount} />
      {isToday && (
        <span className="rounded-full bg-mango px-2.5 py-0.5 font-extrabold text-mango-ink text-sm">
          <Trans>Today!</Trans>
        </span>
      )}
      <Button variant="secondary" of={nameId} className="grow sm:grow-0" onClick={() => navigate(address)}>
        <Trans>Join</Trans>
      </Button>
    </div>
  );
}

function relationLabel(box: Box): string {
  if (box.wrapped) return `${t`This one's for you.`} ${say(boxTexts.noPeeking)}`;
  if (box.relation === 'birthday_person') return t`This one's for you`;
  return box.relation === 'creator' ? t`You run this box` : t`You're a member`;
}
