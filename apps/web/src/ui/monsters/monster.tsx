import { ShapeView } from '../drawing/shape-view.tsx';
import { type MonsterKind, type MonsterMood, monsterPalette, shadowPalette } from './palette.ts';
import { restPose } from './pose.ts';
import { monsterShadow, monsterShapes } from './shapes.ts';

export interface MonsterProps {
  kind: MonsterKind;
  mood?: MonsterMood | undefined;
  className?: string | undefined;
  title?: string | undefined;
}

export function Monster({ kind, mood = 'happy', className = 'w-40', title }: MonsterProps) {
  return (
    <svg
      viewBox="-10 -26 220 226"
      className={`monster monster-${kind} ${className}`}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <ShapeView shapes={[monsterShadow]} palette={shadowPalette} />
      <ShapeView shapes={monsterShapes(kind, restPose(mood))} palette={monsterPalette(kind)} />
    </svg>
  );
}
