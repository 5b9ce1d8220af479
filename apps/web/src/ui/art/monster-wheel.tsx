import type { CSSProperties, ReactNode } from 'react';
import { Monster } from '../monsters/monster.tsx';
import type { MonsterKind } from '../monsters/palette.ts';
import './monster-wheel.css';

const riders: readonly MonsterKind[] = ['wings', 'horns', 'cyclops', 'fluff', 'arms'];
const step = 360 / riders.length;
const slices = [
  'fill-mint-soft',
  'fill-raspberry-soft',
  'fill-mango-soft',
  'fill-blueberry-soft',
  'fill-cherry-soft',
];
const bulbs = Array.from({ length: 20 }, (_, index) => index * 18);

interface MonsterWheelProps {
  isTurning: boolean;
  landedOn: MonsterKind | undefined;
  children: ReactNode;
  className?: string;
}

/** Doesn't turn if the user prefers reduced motion. */
export function MonsterWheel({ isTurning, landedOn, children, className = '' }: MonsterWheelProps) {
  const land = landedOn === undefined ? 0 : -riders.indexOf(landedOn) * step;
  return (
    <div
      className={`wheel ${className}`}
      data-turning={isTurning || undefined}
      data-landed={landedOn !== undefined || undefined}
      style={{ '--land': `${land}deg` } as CSSProperties}
    >
      <div className="wheel-turn" aria-hidden="true">
        <Disc />
        {riders.map((kind, index) => (
          <div key={kind} className="wheel-spoke" style={{ '--at': `${index * step}deg` } as CSSProperties}>
            <div className="wheel-seat">
              <div className="wheel-rider">
                <Monster kind={kind} mood={kind === landedOn ? 'party' : 'happy'} className="w-full" />
              </div>
            </div>
          </div>
        ))}
      </div>
      <svg viewBox="0 0 200 200" className="pointer-events-none absolute inset-0" aria-hidden="true">
        <path
          d="M87 -3h26L100 19z"
          className="fill-raspberry stroke-paper"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      </svg>
      <div className="absolute inset-0 m-auto grid size-[37%] place-items-center">{children}</div>
    </div>
  );
}

function Disc() {
  return (
    <svg viewBox="0 0 200 200" className="absolute inset-0" aria-hidden="true">
      <circle cx="100" cy="100" r="99" className="fill-mango" />
      {slices.map((fill, index) => (
        <path key={fill} d={slicePath} className={fill} transform={`rotate(${index * step} 100 100)`} />
      ))}
      <circle cx="100" cy="100" r="91" className="fill-none stroke-mango-deep" strokeWidth="1.5" />
      {bulbs.map((angle) => (
        <circle
          key={angle}
          cx="100"
          cy="5"
          r="2.2"
          className="fill-paper"
          transform={`rotate(${angle} 100 100)`}
        />
      ))}
    </svg>
  );
}

const slicePath = (() => {
  const half = (step / 2) * (Math.PI / 180);
  const [dx, dy] = [Math.sin(half) * 91, Math.cos(half) * 91].map((length) => Math.round(length * 10) / 10);
  return `M100 100L${100 - (dx ?? 0)} ${100 - (dy ?? 0)}A91 91 0 0 1 ${100 + (dx ?? 0)} ${100 - (dy ?? 0)}z`;
})();
