import { boxLimits } from '@hooray/contract/boxes/constants.ts';
import type { Opening } from '@hooray/contract/openings/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { phaseOf } from '../../features/boxes/box-days.ts';
import { OpeningHero } from '../../features/openings/opening-hero.tsx';
import { useNow } from '../../lib/dates/clock.ts';
import { openingQuery } from '../../queries/openings.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { BoxOpeningProps } from './opening-stage.tsx';

const loadStage = async () => (await import('./opening-stage.tsx')).OpeningStage;
const OpeningStage = lazyPart(loadStage);

function progressOf({ startedAt, finishedAt }: Opening) {
  if (finishedAt) return 'finished';
  return startedAt ? 'begun' : 'new';
}

/** Shows the birthday person's wrapped present, and plays its opening. */
export function BoxOpening(props: BoxOpeningProps) {
  const { box } = props;
  const { data: progress, isError } = useQuery({ ...openingQuery(box.id), select: progressOf });
  const { isPlaying, play, close } = usePlayAddress();
  return (
    <>
      <OpeningHero
        name={box.name}
        friends={box.participants.length < boxLimits.namedInLists ? box.participants.length : undefined}
        isToday={phaseOf(box, useNow()) === 'today'}
        progress={progress ?? (isError ? 'new' : undefined)}
        onPlay={play}
        onApproach={() => void loadStage().catch(() => undefined)}
      />
      <Suspense>{isPlaying && <OpeningStage {...props} onClose={close} />}</Suspense>
    </>
  );
}

/** The address says whether the opening plays. A reload resumes it, and Back closes it. */
function usePlayAddress() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const change = (next: URLSearchParams, replace: boolean) =>
    setSearch(next, { replace, preventScrollReset: true, state: { isPlay: !replace } });
  return {
    isPlaying: search.has('play'),
    play() {
      const next = new URLSearchParams(search);
      next.set('play', '');
      change(next, false);
    },
    close() {
      if ((state as { isPlay?: boolean } | null)?.isPlay) return void navigate(-1);
      const next = new URLSearchParams(search);
      next.delete('play');
      change(next, true);
    },
  };
}
