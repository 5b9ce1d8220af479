import type { CollageItem, TeamGiftParticipant } from '@hooray/contract/collage/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type Collage, collageMetaQuery, teamGiftQuery } from '../collage-queries.ts';
import { CollageDownloads } from '../view/collage-downloads.tsx';
import { CollageFrame } from '../view/collage-frame.tsx';
import { CollagePicture } from '../view/collage-picture.tsx';
import { CollageWishes } from '../view/collage-wishes.tsx';
import { ApproveButton } from './approve-button.tsx';
import { GenerationForm } from './generation-form.tsx';

interface CollageCardProps {
  boxId: string;
  name: string;
  isTeam: boolean;
}

export function CollageCard({ boxId, name, isTeam }: CollageCardProps) {
  const card = useRef<HTMLElement>(null);
  return (
    <Card ref={card} aria-labelledby="collage" className="grid scroll-mt-20 gap-5">
      <h2 id="collage">Collage</h2>
      <CollageFrame
        boxId={boxId}
        whenEmpty={<p className="text-balance">Everyone's pictures and wishes come together here.</p>}
      >
        {(collage) => <CollageContent {...{ boxId, name, collage }} />}
      </CollageFrame>
      {isTeam && <CollageControls boxId={boxId} onMade={() => showFromTop(card.current)} />}
    </Card>
  );
}

function CollageContent({ boxId, name, collage }: { boxId: string; name: string; collage: Collage }) {
  const idPrefix = useId();
  const wishIdOf = (userId: string) => `${idPrefix}${userId}`;
  return (
    <>
      <CollagePicture {...{ collage, name, wishIdOf }} />
      <details>
        <summary className="-my-2.5 w-fit cursor-pointer py-2.5 font-semibold text-blueberry">
          Names and wishes
        </summary>
        <CollageWishes {...{ collage, wishIdOf }} className="mt-4 grid gap-4" />
      </details>
      <CollageDownloads boxId={boxId} picture={collage.picture} />
    </>
  );
}

/** Scrolls to a new collage, unless the user is writing something. */
function showFromTop(card: HTMLElement | null): void {
  if (document.activeElement?.matches('input, textarea')) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
}

function CollageControls({ boxId, onMade }: { boxId: string; onMade: () => void }) {
  const { data: meta, isError } = useQuery(collageMetaQuery(boxId));
  return (
    <>
      {meta?.version && <MissingWishes boxId={boxId} items={meta.meta} />}
      <ApproveButton boxId={boxId} version={meta?.version ?? (meta || isError ? null : undefined)} />
      <hr className="border-line border-t-2" />
      <GenerationForm boxId={boxId} onMade={onMade} />
    </>
  );
}

function MissingWishes({ boxId, items }: { boxId: string; items: Collage['items'] }) {
  const { data: people = [] } = useQuery(teamGiftQuery(boxId));
  const count = countMissingWishes(people, items);
  if (count === 0) return null;
  return (
    <Notice tone="info">
      {count === 1 ? "1 wish isn't in the collage yet." : `${count} wishes aren't in the collage yet.`}
    </Notice>
  );
}

/** Counts the wishes that are missing from the collage, or have changed since. */
export function countMissingWishes(
  people: readonly TeamGiftParticipant[],
  items: readonly Pick<CollageItem, 'userId' | 'wish'>[],
): number {
  const drawn = new Map(items.map(({ userId, wish }) => [userId, wish]));
  return people.filter(({ id, wish }) => wish !== null && drawn.get(id) !== wish).length;
}
