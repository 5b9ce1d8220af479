import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { ShownGift } from '../contents.ts';
import { StepHeading } from './step-heading.tsx';

const papers = ['#cd1e66', '#4b3bc4', '#0e7560', '#b8620a'];

export function GiftsStep({ gifts }: { gifts: readonly ShownGift[] }) {
  return (
    <div className="grid w-full max-w-4xl justify-items-center gap-6 text-center">
      <StepHeading className="text-2xl sm:text-3xl">
        <Trans>And these are for you</Trans>
      </StepHeading>
      <ul className="flex w-full flex-wrap justify-center gap-4 sm:gap-6">
        {gifts.map(({ id, title, from, picture }, index) => (
          <li
            key={id}
            className="opening-paper w-36 rounded-card p-2.5 shadow-soft sm:w-52 sm:p-3.5"
            style={{ rotate: `${((index * 37) % 5) - 2}deg` }}
          >
            <div
              className="opening-unwrap relative overflow-hidden rounded-control"
              style={
                {
                  '--paper': papers[index % papers.length],
                  '--wait': `${500 + Math.min(index, 8) * 350}ms`,
                } as CSSProperties
              }
            >
              {picture}
            </div>
            <p className="px-1 pt-2.5 pb-1 font-extrabold leading-tight wrap-anywhere sm:text-lg">
              <bdi className="line-clamp-4">{title}</bdi>
            </p>
            {from !== undefined && (
              <p className="px-1 pb-1 text-sm leading-tight wrap-anywhere sm:text-base">
                <Trans>
                  From <bdi>{from}</bdi>
                </Trans>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
