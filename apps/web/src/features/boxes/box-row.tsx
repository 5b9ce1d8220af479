import type { Box } from '@hooray/contract/boxes.ts';
import { boxTexts } from '@hooray/contract/boxes.values.ts';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { formatDay, formatOpening, phaseOf } from './box-days.ts';

interface BoxRowProps {
  box: Box;
  now: Date;
}

/** One box in a list: whose it is, its day, what one is to it, and the way in. */
export function BoxRow({ box, now }: BoxRowProps) {
  const nameId = useId();
  const navigate = useNavigate();
  const address = `/birthday_box/${box.id}`;
  const isToday = phaseOf(box.opensAt, now) === 'today';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-frosting p-3 sm:px-4">
      <div className="min-w-0 flex-1 basis-48">
        <bdi id={nameId} className="line-clamp-2 wrap-anywhere">
          <Link to={address} className="link font-extrabold!">
            {box.name}
          </Link>
        </bdi>
        <p className="text-ink-soft text-sm">
          {box.wrapped ? formatOpening(box.opensAt) : formatDay(box.day)}
        </p>
        <p className="text-sm">{placeIn(box)}</p>
      </div>
      {isToday && (
        <span className="rounded-full bg-mango px-2.5 py-0.5 font-extrabold text-mango-ink text-sm">
          Today!
        </span>
      )}
      <Button
        variant="secondary"
        aria-describedby={nameId}
        className="grow sm:grow-0"
        onClick={() => navigate(address)}
      >
        Join
      </Button>
    </div>
  );
}

function placeIn(box: Box): string {
  if (box.wrapped) return `For you. ${boxTexts.noPeeking}`;
  if (box.relation === 'birthday_person') return 'For you.';
  return box.relation === 'creator' ? 'You look after it.' : 'You are in it.';
}
