import type { CSSProperties } from 'react';

const paints = ['#ff6fa5', '#ffc24a', '#34c6a0', '#45b7f5', '#a394ff', '#ffffff'];

// Computed once instead of at random, so that a re-render neither changes nor restarts the pieces.
const pieces = Array.from({ length: 44 }, (_, index) => {
  const angle = Math.PI * (0.12 + 0.76 * (((index * 29) % 44) / 43));
  const reach = 22 + ((index * 17) % 30);
  return {
    '--x': `${Math.round(Math.cos(angle) * reach * 1.1)}vmin`,
    '--y': `${Math.round(-Math.sin(angle) * reach * 1.35)}vmin`,
    '--spin': `${180 + ((index * 83) % 540)}deg`,
    '--wait': `${(index * 23) % 260}ms`,
    '--fall': `${1700 + ((index * 61) % 900)}ms`,
    '--paint': paints[index % paints.length],
  };
});

export function Burst() {
  return (
    <div className="opening-burst" aria-hidden="true">
      {pieces.map((piece) => (
        <i key={`${piece['--x']} ${piece['--y']} ${piece['--wait']}`} style={piece as CSSProperties} />
      ))}
    </div>
  );
}
