import { ShapeView } from '../drawing/shape-view.tsx';
import {
  peekingBoxBack,
  peekingBoxFront,
  peekingBoxLid,
  peekingBoxPalette,
  peekingBoxSparks,
  peekingEyes,
} from './peeking-box-shapes.ts';

const shapes = [peekingBoxSparks, ...peekingBoxBack, ...peekingEyes, ...peekingBoxFront, peekingBoxLid];

export function PeekingBoxPicture({ className = 'w-full' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 240 222" className={`present ${className}`} aria-hidden="true">
      <ShapeView shapes={shapes} palette={peekingBoxPalette} />
    </svg>
  );
}
