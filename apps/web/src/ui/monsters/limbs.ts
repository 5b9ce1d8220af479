import { circle, ellipse, group, line, path, round, type Shape } from '../drawing/shape.ts';
import { isGlad, type Pose } from './pose.ts';

const turn = (degrees: number) => (degrees ? `rotate(${round(degrees)})` : '');

/** A limb from its joint outward. */
function arm(
  x: number,
  y: number,
  d: string,
  hand: readonly [number, number],
  part: string,
  pose = '',
  width = 17,
): Shape {
  return group(
    [line(`M0 0${d}`, 'body', width), circle(hand[0], hand[1], round(width * 0.68), 'body')],
    `translate(${x} ${y})`,
    part,
    pose,
  );
}

export function feet(left: number, right: number, y: number, fill: string): Shape[] {
  return [ellipse(left, y, 21, 12, fill), ellipse(right, y, 21, 12, fill)];
}

/** A happy monster waves one arm. At a party it raises both. */
export function armPair({ mood, wave }: Pose, reach: number, y: number): Shape[] {
  const up = (pose: string) => arm(reach, y, 'q20 -8 22 -32', [22, -33], 'wave', pose);
  const down = arm(reach, y, 'q18 10 16 28', [16, 29], 'arm');
  return [
    group([mood === 'party' ? up(turn(wave)) : down], 'translate(100 0) scale(-1 1)'),
    group([isGlad(mood) ? up(turn(wave)) : down], 'translate(100 0)'),
  ];
}

export function sixArms({ mood, wave }: Pose): Shape[] {
  const hanging = (y: number) => arm(42, y, 'q22 3 27 24', [27, 25], 'arm', '', 14);
  const side = isGlad(mood)
    ? [
        arm(42, 88, 'q26 -6 30 -34', [30, -35], 'wave', turn(wave), 14),
        arm(42, 112, 'q24 10 38 -4', [39, -5], 'arm', '', 14),
        arm(42, 134, 'q20 6 28 26', [28, 27], 'arm', '', 14),
      ]
    : [hanging(78), hanging(106), hanging(134)];
  return [group(side, 'translate(100 0) scale(-1 1)'), group(side, 'translate(100 0)')];
}

const wing: Shape[] = [
  path(
    'M6 18C-6 -26 -30 -44 -54 -46C-46 -36 -46 -26 -50 -18C-42 -18 -38 -12 -40 -2C-30 -4 -24 2 -25 12C-16 10 -10 16 -8 24z',
    'feature',
  ),
  line('M-4 8Q-20 -22 -44 -36M-8 10Q-24 -8 -38 -12', 'featureShade', 4),
];

/** A happy monster spreads its wings. Otherwise they hang down. */
export function wings({ mood, wave }: Pose): Shape[] {
  const droop = isGlad(mood) ? '' : ' rotate(-80)';
  return [
    group(wing, `translate(50 106)${droop}`, 'wing', turn(wave)),
    group(wing, `translate(150 106) scale(-1 1)${droop}`, 'wing', turn(wave)),
  ];
}

export function horns(): Shape[] {
  const horn = [
    path('M10 14C-14 12 -30 -6 -26 -38C-16 -22 0 -16 22 -10z', 'feature'),
    line('M-22 -12Q-14 -14 -9 -20M-13 3Q-4 0 0 -9', 'featureShade', 4),
  ];
  return [group(horn, 'translate(60 56)'), group(horn, 'translate(140 56) scale(-1 1)')];
}
