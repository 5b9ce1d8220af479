import { useLingui } from '@lingui/react/macro';
import { ShapeView } from '../drawing/shape-view.tsx';
import { type MonsterKind, type MonsterMood, monsterPalette, shadowPalette } from './palette.ts';
import { bunting, floatingConfetti, partyPalette } from './party-shapes.ts';
import { restPose } from './pose.ts';
import { monsterShadow, monsterShapes } from './shapes.ts';

interface Place {
  kind: MonsterKind;
  mood: MonsterMood;
  x: number;
  y: number;
  scale: number;
  isFlying?: boolean;
}

// The back row comes first, because later monsters are painted in front.
const places: readonly Place[] = [
  { kind: 'arms', mood: 'happy', x: 118, y: 78, scale: 1.2 },
  { kind: 'cyclops', mood: 'party', x: 304, y: 78, scale: 1.26 },
  { kind: 'wings', mood: 'happy', x: 520, y: 44, scale: 0.98, isFlying: true },
  { kind: 'horns', mood: 'happy', x: 4, y: 142, scale: 1 },
  { kind: 'fluff', mood: 'party', x: 624, y: 148, scale: 0.96 },
];

export function MonsterFamily({ className = 'w-full' }: { className?: string | undefined }) {
  const { t } = useLingui();
  return (
    <svg
      viewBox="0 0 820 346"
      className={`monster-family ${className}`}
      role="img"
      aria-label={t`Five friendly monsters celebrating under a garland`}
    >
      <ShapeView shapes={[...bunting(820), ...floatingConfetti]} palette={partyPalette} />
      {places.map(({ kind, mood, x, y, scale, isFlying }) => (
        <g
          key={kind}
          className={`monster monster-${kind}`}
          transform={`translate(${x} ${y}) scale(${scale})`}
        >
          {!isFlying && <ShapeView shapes={[monsterShadow]} palette={shadowPalette} />}
          <g className={isFlying ? 'flying' : undefined}>
            <ShapeView shapes={monsterShapes(kind, restPose(mood))} palette={monsterPalette(kind)} />
          </g>
        </g>
      ))}
    </svg>
  );
}
