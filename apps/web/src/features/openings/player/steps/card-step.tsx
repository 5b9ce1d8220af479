import type { CollageItem } from '@hooray/contract/collage/calls.ts';
import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Monster } from '../../../../ui/monsters/monster.tsx';
import { MonsterFamily } from '../../../../ui/monsters/monster-family.tsx';
import { StepHeading } from './step-heading.tsx';

interface CardStepProps {
  name: string;
  /** The number of people who wrote a wish. */
  friends: number;
  /** Empty if there is no collage. */
  frames: readonly CollageItem[];
}

/** A folded card. Inside are the collage's empty frames. */
export function CardStep({ name, friends, frames }: CardStepProps) {
  return (
    <div className="opening-card">
      <div className="opening-spread">
        <div className="opening-paper grid place-items-center rounded-control p-3 shadow-soft sm:p-5">
          {frames.length > 0 ? (
            <Frames frames={frames} />
          ) : (
            <Monster kind="fluff" mood="party" className="w-40" />
          )}
        </div>
        <div className="opening-cover">
          <div
            className="opening-dots opening-face grid place-items-center rounded-control"
            aria-hidden="true"
          >
            <span className="opening-paper grid size-[62%] place-items-center rounded-full">
              <Monster kind="arms" mood="party" className="w-4/5" />
            </span>
          </div>
          <div className="opening-paper opening-face opening-inside grid content-center justify-items-center gap-1 rounded-control p-4 text-center sm:gap-4 sm:p-8">
            <StepHeading className="text-xl sm:text-3xl">
              <Trans>
                Happy birthday, <bdi>{name}</bdi>!
              </Trans>
            </StepHeading>
            <p className="text-ink-soft sm:text-lg">{sentenceFor(friends)}</p>
            <MonsterFamily className="w-full max-w-44 sm:mt-2 sm:max-w-80" />
          </div>
        </div>
      </div>
    </div>
  );
}

function sentenceFor(friends: number): string {
  if (friends === 0) return t`Have a wonderful day.`;
  return plural(friends, {
    one: 'There is a wish in here for you.',
    other: 'There are wishes from # friends in here for you.',
  });
}

/**
 * Draws the pictures' places, tilted a little as on the collage. It is one path, because many elements would take
 * longer.
 */
function Frames({ frames }: { frames: readonly CollageItem[] }) {
  return (
    <svg
      viewBox={`0 0 ${collageLimits.grid} ${collageLimits.grid}`}
      className="h-full max-h-full w-full"
      aria-hidden="true"
    >
      <path className="opening-frame" d={frames.map(frameAt).join('')} />
    </svg>
  );
}

function frameAt({ x, y, size }: CollageItem, index: number): string {
  const tilt = ((((index * 37) % 7) - 3) * Math.PI) / 180;
  const [right, down] = [Math.cos(tilt) * size * 0.4, Math.sin(tilt) * size * 0.4];
  const corners = [
    [x - right + down, y - down - right],
    [x + right + down, y + down - right],
    [x + right - down, y + down + right],
    [x - right - down, y - down + right],
  ];
  return `M${corners.map((corner) => corner.map(Math.round).join(' ')).join('L')}z`;
}
