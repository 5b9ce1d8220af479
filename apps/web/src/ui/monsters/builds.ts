import { circle, ellipse, line, path, type Shape } from '../drawing/shape.ts';
import type { EyeSpec, Teeth } from './face.ts';
import { armPair, feet, horns, sixArms, wings } from './limbs.ts';
import { fluffOutline, shaded } from './outline.ts';
import type { MonsterKind } from './palette.ts';
import type { Pose } from './pose.ts';

export interface Build {
  behind: (pose: Pose) => Shape[];
  body: readonly Shape[];
  eyes: readonly [EyeSpec, ...EyeSpec[]];
  mouth: readonly [x: number, y: number, halfWidth: number];
  teeth: Teeth;
  cheeks: readonly [x: number, y: number, gap: number];
  hat: readonly [x: number, y: number, tilt: number];
  snore: readonly [x: number, y: number];
}

export const builds: Record<MonsterKind, Build> = {
  horns: {
    behind: (pose) => [...armPair(pose, 60, 120), ...feet(72, 128, 182, 'shade'), ...horns()],
    body: [
      ...shaded(
        'M100 36C146 36 170 78 170 124C170 164 144 184 100 184C56 184 30 164 30 124C30 78 54 36 100 36z',
      ),
      ellipse(98, 160, 36, 17, 'belly'),
      line('M46 92Q50 72 62 60', 'belly', 6),
    ],
    eyes: [
      { x: 77, y: 88, r: 22 },
      { x: 123, y: 88, r: 22 },
    ],
    mouth: [100, 113, 27],
    teeth: 'one',
    cheeks: [100, 112, 48],
    hat: [108, 39, 8],
    snore: [176, 22],
  },
  cyclops: {
    behind: (pose) => [
      line('M80 150V180M120 150V180', 'shade', 13),
      ...feet(74, 126, 184, 'feature'),
      line('M100 36Q98 22 104 12M90 38Q82 28 82 18M110 38Q120 30 122 22', 'shade', 7),
      ...armPair(pose, 65, 106),
    ],
    body: [
      ...shaded(
        'M100 30C142 30 172 60 172 98C172 138 142 166 100 166C58 166 28 138 28 98C28 60 58 30 100 30z',
      ),
      line('M43 86Q47 68 60 56', 'belly', 6),
    ],
    eyes: [{ x: 100, y: 80, r: 36, iris: true }],
    mouth: [100, 122, 27],
    teeth: 'row',
    cheeks: [100, 118, 50],
    hat: [92, 35, -8],
    snore: [158, 42],
  },
  fluff: {
    behind: (pose) => [
      ...feet(74, 126, 183, 'feature'),
      circle(56, 56, 20, 'shade'),
      circle(144, 56, 20, 'shade'),
      circle(57, 57, 11, 'feature'),
      circle(143, 57, 11, 'feature'),
      ...armPair(pose, 62, 122),
    ],
    body: [
      path(fluffOutline(100, 112, 66, 64, 14), 'shade'),
      path(fluffOutline(99, 108, 63, 61, 14), 'body'),
      ellipse(100, 104, 49, 42, 'belly'),
    ],
    eyes: [
      { x: 79, y: 96, r: 19 },
      { x: 121, y: 96, r: 19 },
    ],
    mouth: [100, 116, 20],
    teeth: 'none',
    cheeks: [100, 116, 38],
    hat: [108, 48, 9],
    snore: [172, 34],
  },
  arms: {
    behind: (pose) => [...feet(78, 122, 183, 'shade'), ...sixArms(pose)],
    body: [
      ...shaded(
        'M100 26C130 26 150 48 150 80V138C150 168 130 184 100 184C70 184 50 168 50 138V80C50 48 70 26 100 26z',
      ),
      line('M61 66Q64 50 74 42', 'belly', 6),
      path('M66 142Q99 156 132 142V140Q130 176 99 176Q68 176 66 140z', 'belly'),
    ],
    eyes: [
      { x: 79, y: 68, r: 20 },
      { x: 121, y: 68, r: 20 },
    ],
    mouth: [100, 95, 25],
    teeth: 'row',
    cheeks: [100, 94, 38],
    hat: [100, 30, -6],
    snore: [148, 32],
  },
  wings: {
    behind: (pose) => [
      ...wings(pose),
      ...feet(78, 122, 183, 'feature'),
      line('M84 46Q78 30 66 24M116 46Q122 30 134 24', 'shade', 6),
      circle(64, 23, 7, 'body'),
      circle(136, 23, 7, 'body'),
    ],
    body: [
      ...shaded(
        'M100 40C136 40 160 80 160 124C160 162 136 184 100 184C64 184 40 162 40 124C40 80 64 40 100 40z',
      ),
      ellipse(98, 161, 33, 17, 'belly'),
      line('M55 96Q59 77 70 64', 'belly', 6),
    ],
    eyes: [
      { x: 79, y: 94, r: 20 },
      { x: 121, y: 94, r: 20 },
    ],
    mouth: [100, 116, 25],
    teeth: 'fangs',
    cheeks: [100, 117, 40],
    hat: [101, 46, 5],
    snore: [152, 46],
  },
};
