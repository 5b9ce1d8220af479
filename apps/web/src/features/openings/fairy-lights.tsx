import type { CSSProperties } from 'react';
import './fairy-lights.css';

const colors = ['#ff6fa5', '#ffc24a', '#34c6a0', '#45b7f5', '#a394ff'];
const BULBS = 15;
const SAG_PX = 16;

// The wire hangs in three arcs.
const bulbs = Array.from({ length: BULBS }, (_, index) => {
  const part = (index + 0.5) / BULBS;
  return {
    '--paint': colors[index % colors.length],
    '--wait': `${(index * 730) % 4000}ms`,
    left: `${part * 100}%`,
    top: `${Math.round(Math.sin(((part * 3) % 1) * Math.PI) * SAG_PX)}px`,
  };
});

/** A string of lights on the wall. Each step lights more of them. */
export function FairyLights({ progress }: { progress: number }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 h-14 overflow-clip" aria-hidden="true">
      <svg viewBox="0 0 300 20" preserveAspectRatio="none" className="absolute h-5 w-full" aria-hidden="true">
        <path
          d="M0 2Q50 34 100 2Q150 34 200 2Q250 34 300 2"
          fill="none"
          stroke="#0d0820"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {bulbs.map((bulb, index) => (
        <span
          key={bulb.left}
          className={`fairy-light ${index < Math.round(progress * BULBS) ? 'is-lit' : ''}`}
          style={bulb as CSSProperties}
        />
      ))}
    </div>
  );
}
