import { ShapeView } from '../drawing/shape-view.tsx';
import { heartDrawings } from './heart-shapes.ts';

export type DrawnHeartKind = keyof typeof heartDrawings;

interface MonsterHeartProps {
  kind: DrawnHeartKind;
  className?: string;
}

/** Decorative: its name is beside it, or the name of the control around it. */
export function MonsterHeart({ kind, className = 'size-11' }: MonsterHeartProps) {
  const { shapes, palette } = heartDrawings[kind];
  return (
    <svg viewBox="-4 -30 108 128" className={`monster ${className}`} aria-hidden="true">
      <ShapeView shapes={shapes} palette={palette} />
    </svg>
  );
}
