import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import type { Opening } from '@hooray/contract/openings/calls.ts';
import { type CheerKind, cheerKinds } from '@hooray/contract/openings/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNow } from '../../../lib/dates/clock.ts';
import { openingQuery } from '../../../queries/openings.ts';
import { PresentPicture } from '../../../ui/art/present-picture.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { FairyLights } from '../fairy-lights.tsx';
import { CheerPicture } from '../live/cheer-picture.tsx';
import { CheerShower } from '../live/cheer-shower.tsx';
import { nameWatchers } from '../live/cheers.ts';
import { useLiveOpening } from '../live/use-live-opening.ts';
import { useSecondsLeft } from '../use-last-minutes.ts';
import { isWatchable, progressAt, progressSentence, waitingSentence } from './watch-sentences.tsx';
import '../live/live.css';
import '../opening-hero.css';
import '../night.css';

interface WatchOpeningProps {
  box: OpenBox;
  wishCount: number;
}

/** Tells members when the birthday person may open the box. During a shared opening, it shows the progress. */
export function WatchOpening({ box, wishCount }: WatchOpeningProps) {
  const { t } = useLingui();
  const { data: opening } = useQuery(openingQuery(box.id));
  const finishedAt = opening?.finishedAt ?? null;
  const isLive = opening?.canOpen === true && finishedAt === null;
  const live = useLiveOpening(box.id, isLive);
  useFetchedWhenDue(box);
  const now = useNow();
  if (!opening || !isWatchable({ opensAt: box.opensAt, finishedAt }, now)) return null;
  const names = nameWatchers(live.watchers, 5);
  const isShown = isLive && opening.startedAt !== null;
  return (
    <section
      aria-label={t`The opening`}
      className="opening-hero night relative grid gap-4 overflow-clip rounded-card p-5 pt-10 text-ink shadow-soft"
    >
      <FairyLights progress={isShown ? progressAt(opening.position, wishCount) : finishedAt ? 1 : 0} />
      <div className="flex items-center gap-4">
        <div className="w-20 shrink-0">
          <PresentPicture />
        </div>
        <div className="grid min-w-0 flex-1 gap-1">
          <p role="status" className="text-balance font-extrabold text-lg wrap-anywhere">
            {/* A translator may have replaced the text nodes, so the key makes React create new ones. */}
            <span key={[opening.position, opening.startedAt, opening.finishedAt, opening.canOpen].join()}>
              {sentenceFor(box, opening, wishCount)}
            </span>
          </p>
          {isLive && opening.startedAt === null && (
            <p className="text-ink-soft">
              <Trans>If it's opened together, you'll watch it live here.</Trans>
            </p>
          )}
          {isLive && live.watchers.count > 0 && (
            <p className="text-ink-soft text-sm wrap-anywhere">
              <Trans>
                Here now: <bdi>{names}</bdi>
              </Trans>
            </p>
          )}
        </div>
      </div>
      {isShown && <CheerButtons onCheer={(kind) => void live.cheer(kind)} problem={live.problem} />}
      <div className="absolute inset-x-0 bottom-16 h-0 [--rise:9rem]">
        <CheerShower cheers={live.cheers} onGone={live.onCheerGone} />
      </div>
    </section>
  );
}

function useFetchedWhenDue({ id, opensAt }: OpenBox): void {
  const queryClient = useQueryClient();
  const isDue = useSecondsLeft(opensAt) === 0;
  useEffect(() => {
    if (isDue) void queryClient.invalidateQueries({ queryKey: openingQuery(id).queryKey });
  }, [id, isDue, queryClient]);
}

function sentenceFor(box: OpenBox, opening: Opening, wishes: number): ReactNode {
  const { canOpen, startedAt, finishedAt, position } = opening;
  const person = <bdi>{box.name}</bdi>;
  if (finishedAt !== null) return <Trans>{person} has opened the box.</Trans>;
  if (!canOpen) return waitingSentence(box);
  if (startedAt === null) return <Trans>{person} hasn't opened the box yet.</Trans>;
  return progressSentence(box.name, position, wishes);
}

const cheerLabels: Record<CheerKind, MessageDescriptor> = {
  cake: msg`Cake`,
  hooray: msg({ message: 'Hooray', context: 'A cheer' }),
  heart: msg`Love`,
  laugh: msg({ message: 'Laugh', comment: 'A cheer: a laughing face.' }),
  wow: msg`Wow`,
  clap: msg`Applause`,
};

interface CheerButtonsProps {
  onCheer: (kind: CheerKind) => void;
  problem: string | undefined;
}

function CheerButtons({ onCheer, problem }: CheerButtonsProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">
          <Trans comment="A verb: the name of the buttons that send cheers.">Cheer</Trans>
        </legend>
        {cheerKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-label={t(cheerLabels[kind])}
            title={t(cheerLabels[kind])}
            onClick={() => onCheer(kind)}
            className="grid size-12 place-items-center rounded-full bg-veil transition-transform duration-150 hover:scale-110 active:scale-95"
          >
            <CheerPicture kind={kind} />
          </button>
        ))}
      </fieldset>
      <FormError>{problem}</FormError>
    </div>
  );
}
