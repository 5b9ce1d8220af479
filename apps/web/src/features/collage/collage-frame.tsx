import { collageTexts } from '@hooray/contract/collage.values.ts';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from '../../ui/list-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Collage } from './collage-queries.ts';
import { useCollage } from './use-collage.ts';

interface CollageFrameProps {
  boxId: string;
  /** What to expect, or to do, as long as there is none. */
  whileNone: ReactNode;
  /** How a collage is shown once it is there. */
  children: (collage: Collage) => ReactNode;
}

/** The collage of a box, or why there is none to be seen. */
export function CollageFrame({ boxId, whileNone, children }: CollageFrameProps) {
  const state = useCollage(boxId);
  switch (state.status) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <ErrorState message={collageTexts.unable} onRetry={state.retry} />;
    case 'none':
      return (
        <EmptyState monster="fluff" title={collageTexts.none}>
          {whileNone}
        </EmptyState>
      );
    case 'drawn':
      return children(state.collage);
  }
}

function Loading() {
  return (
    <div role="status" className="grid min-h-72 place-content-center">
      <p className="flex animate-appear items-center gap-3 font-extrabold text-ink-soft">
        <Spinner />
        Loading collage...
      </p>
    </div>
  );
}
