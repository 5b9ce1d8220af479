import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { useNow, useTodayText } from '../../../lib/dates/clock.ts';
import { teamBoxesQuery } from '../../../queries/boxes.ts';
import { ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { formatDay, sortByDay } from '../box-days.ts';

interface TeamBoxSelectProps {
  label: string;
  value: string;
  onChange: (boxId: string) => void;
}

/** Selects one of the boxes that the user organizes or belongs to. A user without any gets a link to create one. */
export function TeamBoxSelect({ label, value, onChange }: TeamBoxSelectProps) {
  const { t } = useLingui();
  const { data: boxes, error, refetch } = useQuery(teamBoxesQuery(useTodayText()));
  const now = useNow();
  if (!boxes && error) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  // There is nothing to select while the boxes are loading.
  if (!boxes) return null;
  if (boxes.length === 0) {
    return (
      <p className="text-ink-soft text-sm">
        <Trans>
          Gifts go from here into a Birthday Box.{' '}
          <Link to="/for-friends" className="link">
            Create a box
          </Link>
        </Trans>
      </p>
    );
  }
  const named = sortByDay(boxes, now).flatMap((box) =>
    box.wrapped ? [] : [{ value: box.id, label: `${box.name}: ${formatDay(box.day)}` }],
  );
  return (
    <SelectField
      label={label}
      hint={t`Choose one, then add gifts to it.`}
      options={[{ value: '', label: t`Choose a box` }, ...named]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
