import type { Block } from '@hooray/contract/moderation/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { formatDate } from '../../lib/dates/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { onFirstClick, useFocusTarget } from '../../ui/menus/row-actions.ts';
import { PersonRow, type RenderPerson } from '../../ui/person-row.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { blocksQuery, useBlocking } from './blocks-queries.ts';

type RenderAvatar = Pick<RenderPerson, 'renderAvatar'>;

export function BlockList({ renderAvatar }: RenderAvatar) {
  const query = useInfiniteQuery(blocksQuery);
  const { isPending, error, refetch } = query;
  const blocks = query.data?.pages.flatMap(({ answer }) => answer.blocks);
  const heading = useFocusTarget<HTMLHeadingElement>();
  return (
    <Card aria-labelledby="blocked-people">
      <h2 id="blocked-people" ref={heading.ref} tabIndex={-1}>
        <Trans>Blocked people</Trans>
      </h2>
      <div className="mt-5 grid gap-3">
        {isPending && <SkeletonList lines={1} />}
        {error && !blocks && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
        {blocks?.length === 0 && (
          <p className="text-ink-soft">
            <Trans>
              You haven't blocked anyone. You can block people from the menu next to their name or messages.
            </Trans>
          </p>
        )}
        {blocks && blocks.length > 0 && (
          <ul className="grid gap-3">
            {blocks.map((block) => (
              <li key={block.id}>
                <BlockRow {...{ block, renderAvatar }} onUnblocked={heading.focus} />
              </li>
            ))}
          </ul>
        )}
        <ShowMore of="blocked-people" {...query} />
      </div>
    </Card>
  );
}

interface BlockRowProps extends RenderAvatar {
  block: Block;
  onUnblocked: () => void;
}

function BlockRow({ block, renderAvatar, onUnblocked }: BlockRowProps) {
  const { t } = useLingui();
  const nameId = useId();
  const day = formatDate(new Date(block.createdAt));
  const unblocking = useBlocking(block.id, true, onUnblocked);
  return (
    <>
      <PersonRow
        person={{ ...block, avatarUrl: block.avatar_url }}
        renderAvatar={renderAvatar}
        nameId={nameId}
        actions={
          <Button
            variant="secondary"
            className="grow sm:grow-0"
            of={nameId}
            busy={unblocking.isPending}
            busyLabel={t`Unblocking...`}
            onClick={onFirstClick(() => unblocking.mutate())}
          >
            <Trans>Unblock</Trans>
          </Button>
        }
      >
        <p className="text-ink-soft text-sm">
          <Trans>Blocked since {day}</Trans>
        </p>
      </PersonRow>
      {unblocking.error && (
        <div className="mt-2">
          <FormError>{sentenceOf(unblocking.error)}</FormError>
        </div>
      )}
    </>
  );
}
