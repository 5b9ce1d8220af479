import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useNow } from '../../../lib/dates/clock.ts';
import { WatchfulPresent } from '../../../ui/art/watchful-present.tsx';
import { eyesOut } from './eyes-out.ts';

const SHAKE_MS = 700;

/** The sentences are the same for every box, so that they reveal nothing. */
const noises = [
  msg`Something rattled.`,
  msg`Was that a giggle?`,
  msg`Now it's very quiet.`,
  msg`A voice whispers: “Not yet!”`,
  msg`That tickled!`,
];

interface ShakeablePresentProps {
  /** Undefined for a user who may turn out to be the birthday person. */
  opensAt: string | undefined;
}

export function ShakeablePresent({ opensAt }: ShakeablePresentProps) {
  const { t } = useLingui();
  const now = useNow();
  const button = useRef<HTMLButtonElement>(null);
  const [shakes, setShakes] = useState(0);
  const noise = shakes === 0 ? undefined : noises[(shakes - 1) % noises.length];
  const handleShake = () => {
    setShakes(shakes + 1);
    if (button.current) shake(button.current);
  };
  return (
    <div className="grid justify-items-center gap-2">
      <button
        ref={button}
        type="button"
        aria-label={t`Shake the present`}
        onClick={handleShake}
        className="w-48 cursor-pointer rounded-card sm:w-56"
      >
        <WatchfulPresent
          eyes={opensAt === undefined ? 0 : eyesOut(opensAt, now)}
          gaze={shakes % 2 === 0 ? -1 : 1}
        />
      </button>
      {/* Each sentence is a new element, so that screen readers announce a repeated one. */}
      <p role="status" className="min-h-6 text-ink-soft">
        <span key={shakes}>{noise ? t(noise) : t`Give it a shake.`}</span>
      </p>
    </div>
  );
}

function shake(element: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const tilts = [0, -9, 8, -7, 6, -4, 3, 0];
  element.animate(
    tilts.map((tilt) => ({ transform: `translateX(${tilt}px) rotate(${tilt}deg)` })),
    { duration: SHAKE_MS, easing: 'ease-in-out' },
  );
}
