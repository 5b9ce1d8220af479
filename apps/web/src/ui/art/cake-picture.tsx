import { ShapeView } from '../drawing/shape-view.tsx';
import { cakePalette, cakeShapes } from './cake-shapes.ts';

export function CakePicture({ className = 'w-full' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 240 222" className={`cake ${className}`} aria-hidden="true">
      <ShapeView shapes={cakeShapes(true)} palette={cakePalette} />
    </svg>
  );
}
