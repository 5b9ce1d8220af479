import { ShapeView } from '../drawing/shape-view.tsx';
import { presentPalette } from './present-shapes.ts';
import { watchfulPresent, watchingEyes } from './watchful-present-shapes.ts';

// The delays keep the eyes from blinking in unison.
const blinkDelays = ['', '[--blink-delay:1.9s]', '[--blink-delay:3.2s]'];

interface WatchfulPresentProps {
  eyes: number;
  gaze: -1 | 1;
}

/** A wrapped present. The lid stays closed while no eye looks out. */
export function WatchfulPresent({ eyes, gaze }: WatchfulPresentProps) {
  const { back, front, lid, closedLid } = watchfulPresent;
  // The eyes in the gap are drawn in front of the box's edge, so that they seem to lean out.
  return (
    <svg viewBox="0 0 240 222" className="present w-full" aria-hidden="true">
      <ShapeView shapes={[...back, ...front]} palette={presentPalette} />
      {watchingEyes(eyes, gaze).map((eye, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <g key={index} className={blinkDelays[index % blinkDelays.length]}>
          <ShapeView shapes={[eye]} palette={presentPalette} />
        </g>
      ))}
      <ShapeView shapes={[eyes > 0 ? lid : closedLid]} palette={presentPalette} />
    </svg>
  );
}
