import type { CollageItem } from '@hooray/contract/collage/calls.ts';
import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { Monster } from '../../../../ui/monsters/monster.tsx';
import { MonsterFamily } from '../../../../ui/monsters/monster-family.tsx';
import { StepHeading } from './step-heading.tsx';

interface CardStepProps {
  name: string;
  friends: number;
  /** Empty if there is no collage. */
  frames: readonly CollageItem[];
}

/** A folded card. Inside are the empty frames of the collage. */
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
              <span>Happy birthday, </span>
              <bdi>{name}</bdi>
              <span>!</span>
            </StepHeading>
            <p className="text-ink-soft sm:text-lg">
              {friends === 1
                ? 'There is a wish in here for you.'
                : `There are wishes from ${friends} friends in here for you.`}
            </p>
            <MonsterFamily className="w-full max-w-44 sm:mt-2 sm:max-w-80" />
          </div>
        </div>
      </div>
    </div>
  );
}

const corner = 46;

/** The places of the pictures, tilted a little, as on the collage. */
function Frames({ frames }: { frames: readonly CollageItem[] }) {
  return (
    <svg
      viewBox={`0 0 ${collageLimits.grid} ${collageLimits.grid}`}
      className="h-full max-h-full w-full"
      aria-hidden="true"
    >
      {frames.map(({ userId, x, y, size }, index) => (
        <rect
          key={userId}
          className="opening-frame"
          x={x - size * 0.4}
          y={y - size * 0.43}
          width={size * 0.8}
          height={size * 0.86}
          rx={Math.min(corner, size * 0.08)}
          transform={`rotate(${((index * 37) % 7) - 3} ${x} ${y})`}
        />
      ))}
    </svg>
  );
}
