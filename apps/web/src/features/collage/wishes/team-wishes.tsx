import type { TeamGiftParticipant } from '@hooray/contract/collage/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { useIdentity } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import type { MenuAction } from '../../../ui/menus/menu-action.ts';
import { teamGiftQuery } from '../collage-queries.ts';
import { ContributionPicture } from '../contribution-picture.tsx';
import { FoldedWish } from '../folded-wish.tsx';
import { RemoveContribution } from './remove-contribution.tsx';

interface TeamWishesProps {
  boxId: string;
  removable: 'own' | 'all' | 'none';
  /** Whether the user is the birthday person, who doesn't see which members haven't written yet. */
  isForReader: boolean;
  renderMenu: (person: TeamGiftParticipant, actions: MenuAction[]) => ReactNode;
  /** Renders the birthday person's answer to a wish. */
  renderHeart: (contributionId: string, author: string) => ReactNode;
}

export function TeamWishes(props: TeamWishesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card aria-labelledby="team-wishes">
      <h2 id="team-wishes" ref={heading} tabIndex={-1} className="mb-5">
        <Trans>Team Wishes</Trans>
      </h2>
      <Wishes {...props} heading={heading} />
    </Card>
  );
}

function Wishes({ boxId, ...row }: TeamWishesProps & { heading: RefObject<HTMLElement | null> }) {
  const { t } = useLingui();
  const { data: people, isPending, error, refetch } = useQuery(teamGiftQuery(boxId));
  if (isPending) return <SkeletonList lines={3} />;
  if (!people) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  const shown = row.isForReader ? people.filter(({ contributionId }) => contributionId !== null) : people;
  if (shown.length === 0) return <EmptyState title={t`No wishes yet.`} />;
  return (
    // A scrolling element must be reachable by keyboard, with or without buttons inside.
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
      tabIndex={0}
      aria-labelledby="team-wishes"
      className="-mx-2 grid max-h-[600px] gap-5 overflow-y-auto overscroll-contain px-2 pb-1"
    >
      {shown.map((person) => (
        <WishRow key={person.id} {...{ boxId, person, ...row }} />
      ))}
    </ul>
  );
}

interface WishRowProps extends TeamWishesProps {
  person: TeamGiftParticipant;
  heading: RefObject<HTMLElement | null>;
}

function WishRow(props: WishRowProps) {
  const { t } = useLingui();
  const { boxId, person, removable, isForReader, renderMenu, renderHeart, heading } = props;
  const [isRemoving, setRemoving] = useState(false);
  const isOwn = person.id === useIdentity()?.id;
  const canRemove = person.contributionId !== null && (removable === 'all' || (removable === 'own' && isOwn));
  const remove = { label: t`Remove`, onSelect: () => setRemoving(true), isDestructive: true };
  return (
    <li className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-2">
      <ContributionPicture
        url={person.collageUrl}
        size={96}
        className="size-20 shrink-0 rounded-control sm:size-24"
      />
      <div className="min-w-0 flex-1 basis-0">
        <div className="flex items-start justify-between gap-2">
          <p>
            <bdi className="font-extrabold wrap-anywhere">{person.name}</bdi>
            {isOwn && (
              <span className="ml-2 text-ink-soft text-sm">
                <Trans>You</Trans>
              </span>
            )}
          </p>
          <div className="-my-2.5 shrink-0 empty:hidden">{renderMenu(person, canRemove ? [remove] : [])}</div>
        </div>
        {person.wish === null ? (
          !isForReader && (
            <p className="text-ink-soft">
              <Trans>No wish yet.</Trans>
            </p>
          )
        ) : (
          <FoldedWish
            wish={person.wish}
            name={person.name}
            renderText={(shown) => (
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {shown}
              </p>
            )}
          />
        )}
      </div>
      {person.contributionId !== null && (
        <div className="basis-full empty:hidden">{renderHeart(person.contributionId, person.name)}</div>
      )}
      {isRemoving && (
        <RemoveContribution {...{ boxId, person, isOwn, heading }} onClose={() => setRemoving(false)} />
      )}
    </li>
  );
}
