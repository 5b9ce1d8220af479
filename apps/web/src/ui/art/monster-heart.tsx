import { ShapeView } from '../drawing/shape-view.tsx';
import { heartDrawings } from './heart-shapes.ts';

export type DrawnHeartKind = keyof typeof heartDrawings;

interface MonsterHeartProps {
  kind: DrawnHeartKind;
  className?: string;
}

/** Decorative, because the text beside it or the control around it has the name. */
export function MonsterHeart({ kind, className = 'size-11' }: MonsterHeartProps) {
  const { shapes, palette } = heartDrawings[kind];
  return (
    <svg viewBox="-4 -30 108 128" className={`monster ${className}`} aria-hidden="true">
      <ShapeView shapes={shapes} palette={palette} />
    </svg>
  );
}
