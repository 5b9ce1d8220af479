import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import type { ReactNode } from 'react';
import { formatDay, leapDayBehind } from '../box-days.ts';

/** Characters; longer names are set smaller, so that a phone shows them on few lines. */
const MAX_LARGE_LENGTH = 28;

interface BoxTitleProps {
  box: OpenBox;
  heading?: 'h1' | 'h2' | 'h3';
  menu?: ReactNode;
}

export function BoxTitle({ box, heading: Heading = 'h2', menu }: BoxTitleProps) {
  const bornOn = leapDayBehind(box);
  return (
    <div className="min-w-0">
      <div className="-my-2 flex min-h-10 items-center gap-1">
        <p className="font-extrabold text-raspberry text-sm">Birthday Box</p>
        {menu}
      </div>
      <Heading className={`wrap-anywhere ${box.name.length > MAX_LARGE_LENGTH ? 'text-xl sm:text-2xl' : ''}`}>
        <bdi>{box.name}</bdi>
      </Heading>
      <p className="mt-1 text-ink-soft">
        {`${formatDay(box.day)}${bornOn ? `, for someone born on ${bornOn}` : ''}`}
      </p>
    </div>
  );
}
