import type { Box, OpenBox, WrappedBox } from '@hooray/contract/boxes/calls.ts';
import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { useNow, useTodayText } from '../../../lib/dates/clock.ts';
import { say } from '../../../lib/language/say.ts';
import { boxesForMeQuery, boxQuery } from '../../../queries/boxes.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { BirthdayConfetti } from '../../../ui/feedback/confetti.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { formatDay, formatOpening, phaseOf, sortByDay } from '../box-days.ts';
import { NoPeeking } from '../wrapped/no-peeking.tsx';
import { PutAway } from '../wrapped/put-away.tsx';

interface MyBoxesProps {
  renderOpen: (box: OpenBox) => ReactNode;
  /** Renders a wrapped box around its present. */
  renderWrapped: (box: WrappedBox, present: ReactNode) => ReactNode;
  renderMenu: (box: Box) => ReactNode;
}

export function MyBoxes({ renderOpen, renderWrapped, renderMenu }: MyBoxesProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(boxesForMeQuery(useTodayText()));
  const now = useNow();
  const [search, setSearch] = useSearchParams();
  const chosen = useChosenBox(data, search.get('box'));
  if (!data && error) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  if (!data || chosen.isPending) return <SkeletonList lines={3} />;
  const mine = sortByDay(data, now);
  const box = mine.find(({ id }) => id === chosen.id) ?? mine[0];
  if (!box) return <NoBox />;
  const actionsOn = (wrapped: WrappedBox) => (
    <>
      {/* The key remounts it for another box, which closes an open question about this one. */}
      <PutAway key={wrapped.id} boxId={wrapped.id} />
      {renderMenu(wrapped)}
    </>
  );
  return (
    <>
      {mine.length > 1 && (
        <div className="mb-6 max-w-md">
          <SelectField
            label={t`Your boxes`}
            options={mine.map((each) => ({ value: each.id, label: labelOf(each) }))}
            value={box.id}
            onChange={({ target }) => setSearch({ box: target.value }, { replace: true })}
          />
        </div>
      )}
      {box.wrapped
        ? renderWrapped(box, <NoPeeking box={box} heading="h2" actions={actionsOn(box)} />)
        : renderOpen(box)}
      {!box.wrapped && phaseOf(box, now) === 'today' && <BirthdayConfetti />}
    </>
  );
}

/** Finds the box of the address. An address from before the day has a handle, and the opened box another id. */
function useChosenBox(boxes: readonly Box[] | undefined, id: string | null) {
  const isUnlisted = id !== null && boxes?.every((box) => box.id !== id) === true;
  const { data, isLoading } = useQuery({ ...boxQuery(id ?? ''), enabled: isUnlisted });
  return { id: isUnlisted ? data?.id : id, isPending: isLoading };
}

function labelOf(box: Box): string {
  return `${box.name}: ${box.wrapped ? formatOpening(box.opensAt) : formatDay(box.day)}`;
}

function NoBox() {
  return (
    <EmptyState
      monster="fluff"
      title={say(boxTexts.noBoxYet)}
      action={
        <ButtonLink variant="secondary" to="/for-friends">
          <Trans>Create one for a friend</Trans>
        </ButtonLink>
      }
    >
      <Trans>Friends make these in secret. Until then, treat someone else.</Trans>
    </EmptyState>
  );
}
