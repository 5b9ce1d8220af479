import { type CSSProperties, useEffect, useState } from 'react';
import { localStore } from '../../lib/storage/browser-storage.ts';

const colors = ['raspberry', 'mango', 'mint', 'blueberry', 'cherry'];

const storageKey = 'hooray.confetti-on';

// Computed once instead of at random, so that a re-render neither changes nor restarts the pieces.
const pieces = Array.from({ length: 48 }, (_, index) => {
  const spread = ((index * 61) % 97) / 97;
  return {
    '--left': `${Math.round(spread * 100)}%`,
    '--drift': `${((index * 37) % 21) - 10}vw`,
    '--spin': `${360 + ((index * 83) % 720)}deg`,
    '--wait': `${(index * 47) % 900}ms`,
    '--fall': `${2200 + ((index * 173) % 1600)}ms`,
    '--paint': `var(--color-${colors[index % colors.length]})`,
  };
});

/** Ignores clicks, and isn't rendered under reduced motion. */
function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {pieces.map((piece) => (
        <i key={`${piece['--left']} ${piece['--wait']}`} style={piece as CSSProperties} />
      ))}
    </div>
  );
}

function dayName(date: Date): string {
  return date.toDateString();
}

export function BirthdayConfetti() {
  const [today] = useState(() => dayName(new Date()));
  const [wasThrown] = useState(() => localStore.getItem(storageKey) === today);
  useEffect(() => localStore.setItem(storageKey, today), [today]);
  return wasThrown ? null : <Confetti />;
}
