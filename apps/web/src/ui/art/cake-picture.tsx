import { ShapeView } from '../drawing/shape-view.tsx';
import { cakePalette, cakeShapes } from './cake-shapes.ts';

/** A cake whose candles light up while the `group` around it is hovered or focused; decoration. */
export function CakePicture({ className = 'w-full' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 240 222" className={`cake ${className}`} aria-hidden="true">
      <ShapeView shapes={cakeShapes(true)} palette={cakePalette} />
    </svg>
  );
}
