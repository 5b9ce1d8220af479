import { collageLimits, collageTexts } from '@hooray/contract/collage/constants.ts';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { say } from '../../../lib/language/say.ts';
import { ErrorState } from '../../../ui/feedback/list-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { type Collage, collageMetaQuery, collageQuery, smallCollageQuery } from '../collage-queries.ts';

interface CollageFrameProps {
  boxId: string;
  whenEmpty: ReactNode;
  children: (collage: Collage) => ReactNode;
}

export function CollageFrame({ boxId, whenEmpty, children }: CollageFrameProps) {
  // Re-renders when the language changes.
  useLingui();
  const state = useCollage(boxId);
  switch (state.status) {
    case 'loading':
      return (
        <Waiting>
          <Trans>Loading collage...</Trans>
        </Waiting>
      );
    case 'redrawing':
      return (
        <Waiting>
          <Trans>The collage is being redrawn.</Trans>
        </Waiting>
      );
    case 'failed':
      return <ErrorState message={say(collageTexts.unable)} onRetry={state.retry} />;
    case 'none':
      return whenEmpty;
    case 'drawn':
      return children(state.collage);
  }
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    // As high as a collage and the controls below it.
    <div role="status" className="mb-34 grid aspect-square w-full place-content-center">
      <p className="flex animate-appear items-center gap-3 font-extrabold text-ink-soft">
        <Spinner />
        {children}
      </p>
    </div>
  );
}

type CollageState =
  | { status: 'loading' | 'redrawing' | 'none' }
  | { status: 'failed'; retry: () => void }
  | { status: 'drawn'; collage: Collage };

/**
 * Returns the box's current collage. While the large picture loads, it returns the previous one, or else the small
 * one, which the box's page or boot.js has often fetched already.
 */
function useCollage(boxId: string): CollageState {
  const meta = useQuery(collageMetaQuery(boxId));
  const large = useQuery({ ...collageQuery(boxId, meta.data), placeholderData: keepPreviousData });
  const { error, refetch } = large;
  const { data: small } = useQuery({ ...smallCollageQuery(boxId), enabled: !large.data });
  const collage = large.data ?? (small && meta.data && { picture: small, items: meta.data.meta });
  if (!meta.data) return meta.error ? { status: 'failed', retry: meta.refetch } : { status: 'loading' };
  // The previous picture shows the removed contribution.
  if (meta.data.isRedrawing) return { status: 'redrawing' };
  if (error) return { status: 'failed', retry: refetch };
  if (!collage) return { status: 'loading' };
  if (collage.picture.size > collageLimits.leastPictureBytes) return { status: 'drawn', collage };
  return { status: large.isPlaceholderData ? 'loading' : 'none' };
}
