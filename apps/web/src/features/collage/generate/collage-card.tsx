import type { TeamGiftParticipant } from '@hooray/contract/collage/calls.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useId } from 'react';
import { useIdentity } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CardFrames } from '../card/card-frames.tsx';
import { type Collage, collageMetaQuery, teamGiftQuery } from '../collage-queries.ts';
import { type DrawnItem, findUndrawn } from '../drawn.ts';
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
  whenEmpty: ReactNode;
  onSign: () => void;
  ref: RefObject<HTMLElement | null>;
}

/** The collage in the page's main column. Members who aren't on it have a frame below. */
export function CollageCard({ boxId, name, isTeam, whenEmpty, onSign, ref }: CollageCardProps) {
  return (
    <Card ref={ref} aria-labelledby="collage" className="grid scroll-mt-20 gap-5">
      <h2 id="collage" className="sr-only">
        <Trans>Collage</Trans>
      </h2>
      <CollageFrame boxId={boxId} whenEmpty={whenEmpty}>
        {(collage) => <CollageContent {...{ boxId, name, collage }} />}
      </CollageFrame>
      {isTeam && <Frames boxId={boxId} onSign={onSign} />}
    </Card>
  );
}

function Frames({ boxId, onSign }: { boxId: string; onSign: () => void }) {
  const ownId = useIdentity()?.id;
  const { data: people } = useQuery(teamGiftQuery(boxId));
  const { data: meta } = useQuery(collageMetaQuery(boxId));
  if (!people || !meta) return null;
  return <CardFrames {...{ people, ownId, onSign }} items={meta.meta} />;
}

function CollageContent({ boxId, name, collage }: { boxId: string; name: string; collage: Collage }) {
  const idPrefix = useId();
  const wishIdOf = (userId: string) => `${idPrefix}${userId}`;
  return (
    <>
      <CollagePicture {...{ boxId, collage, name, wishIdOf }} />
      <details>
        <summary className="-my-2.5 w-fit cursor-pointer py-2.5 font-semibold text-blueberry">
          <Trans>Names and wishes</Trans>
        </summary>
        <CollageWishes {...{ collage, wishIdOf }} className="mt-4 grid gap-4" />
      </details>
      <CollageDownloads boxId={boxId} />
    </>
  );
}

interface CollageToolsProps {
  boxId: string;
  onMade: () => void;
}

/** Makes a new collage, or marks the current one as approved. */
export function CollageTools({ boxId, onMade }: CollageToolsProps) {
  const { data: meta, isError } = useQuery(collageMetaQuery(boxId));
  return (
    <Card aria-labelledby="collage-tools" className="grid gap-5">
      <h2 id="collage-tools">
        <Trans>Make the collage</Trans>
      </h2>
      {meta?.version && <MissingWishes boxId={boxId} items={meta.meta} />}
      <GenerationForm boxId={boxId} onMade={onMade}>
        <ApproveButton boxId={boxId} version={meta?.version ?? (meta || isError ? null : undefined)} />
        <p className="text-ink-soft text-sm">
          <Trans>Just for you, in this browser: it hides nothing and sends nothing.</Trans>
        </p>
      </GenerationForm>
    </Card>
  );
}

function MissingWishes({ boxId, items }: { boxId: string; items: Collage['items'] }) {
  const { data: people = [] } = useQuery(teamGiftQuery(boxId));
  // Re-renders when the language changes.
  useLingui();
  const count = countMissingWishes(people, items);
  if (count === 0) return null;
  return (
    <Notice tone="info">
      {plural(count, {
        one: "# wish isn't in the collage yet.",
        other: "# wishes aren't in the collage yet.",
      })}
    </Notice>
  );
}

/** Counts wishes that aren't on the collage, or have changed since. */
export function countMissingWishes(
  people: readonly TeamGiftParticipant[],
  items: readonly DrawnItem[],
): number {
  return findUndrawn(people, items).filter(({ contributionId }) => contributionId !== null).length;
}
