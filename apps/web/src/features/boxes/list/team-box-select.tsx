import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useNow, useTodayText } from '../../../lib/dates/clock.ts';
import { teamBoxesQuery } from '../../../queries/boxes.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { formatDay, sortByDay } from '../box-days.ts';

interface TeamBoxSelectProps {
  label: string;
  /** The id of the chosen box; empty if there is none. */
  value: string;
  onChange: (boxId: string) => void;
}

/** Chooses one of the boxes that the reader runs or is a member of; without any, says where to create one. */
export function TeamBoxSelect({ label, value, onChange }: TeamBoxSelectProps) {
  const { data: boxes } = useQuery(teamBoxesQuery(useTodayText()));
  const now = useNow();
  // Until they are loaded, and where they can't be, there is nothing to choose from.
  if (!boxes) return null;
  if (boxes.length === 0) {
    return (
      <p className="text-ink-soft text-sm">
        Gifts go from here into a Birthday Box.{' '}
        <Link to="/for-friends" className="link">
          Create a box
        </Link>
      </p>
    );
  }
  const named = sortByDay(boxes, now).flatMap((box) =>
    box.wrapped ? [] : [{ value: box.id, label: `${box.name}: ${formatDay(box.day)}` }],
  );
  return (
    <SelectField
      label={label}
      hint="Choose one, then add gifts to it."
      options={[{ value: '', label: 'Choose a box' }, ...named]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
