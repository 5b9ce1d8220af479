import { ellipse, round, type Shape } from '../drawing/shape.ts';
import { partyHat, snores, tear } from './accessories.ts';
import { type Build, builds } from './builds.ts';
import { eyes, mouth } from './face.ts';
import type { MonsterKind, MonsterMood } from './palette.ts';
import type { Pose } from './pose.ts';

export const monsterShadow: Shape = {
  tag: 'ellipse',
  attrs: { cx: 100, cy: 192, rx: 62, ry: 6, 'fill-opacity': 0.12 },
  fill: 'ground',
};

function extras({ hat, snore, eyes: [first] }: Build, mood: MonsterMood): Shape[] {
  if (mood === 'party') return [partyHat(...hat)];
  if (mood === 'sleepy') return [snores(...snore)];
  if (mood === 'sorry') return [tear(round(first.x - first.r * 0.7), round(first.y + first.r * 1.1))];
  return [];
}

/**
 * The drawing is a square of 200 units with the feet at 194. Wings reach 6 units beyond its sides, and a party hat
 * reaches 24 above it.
 */
export function monsterShapes(kind: MonsterKind, pose: Pose): Shape[] {
  const build = builds[kind];
  const [mouthX, mouthY, mouthWidth] = build.mouth;
  const [cheekX, cheekY, cheekGap] = build.cheeks;
  return [
    ...build.behind(pose),
    ...build.body,
    ellipse(cheekX - cheekGap, cheekY, 10, 7, 'cheek'),
    ellipse(cheekX + cheekGap, cheekY, 10, 7, 'cheek'),
    ...eyes(build.eyes, pose.mood, pose.gaze),
    mouth(mouthX, mouthY, mouthWidth, pose.mood, build.teeth),
    ...extras(build, pose.mood),
  ];
}
