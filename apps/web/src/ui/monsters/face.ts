import { circle, ellipse, group, line, path, round, type Shape } from '../drawing/shape.ts';
import type { MonsterMood } from './palette.ts';
import type { Gaze } from './pose.ts';

export interface EyeSpec {
  x: number;
  y: number;
  r: number;
  iris?: boolean;
}

function openEye({ r, iris }: EyeSpec, gaze: Gaze, mood: MonsterMood): Shape[] {
  const pupil = r * (iris ? 0.42 : mood === 'sorry' ? 0.66 : 0.6);
  const reach = r - (iris ? r * 0.66 : pupil) - r * 0.06;
  const x = round(gaze.x * reach);
  const y = round(gaze.y * reach);
  return [
    circle(0, 0, r, 'white'),
    ...(iris ? [circle(x, y, round(r * 0.64), 'feature')] : []),
    circle(x, y, round(pupil), 'pupil'),
    circle(round(x - pupil * 0.34), round(y - pupil * 0.38), round(pupil * 0.36), 'white'),
    circle(round(x + pupil * 0.36), round(y + pupil * 0.36), round(pupil * 0.17), 'white'),
  ];
}

function closedEye({ r }: EyeSpec): Shape[] {
  const half = round(r * 0.72);
  return [line(`M${-half} 0q${half} ${round(r * 0.66)} ${half * 2} 0`, 'pupil', round(r * 0.2 + 1.5))];
}

function brow({ x, y, r }: EyeSpec, center: number): Shape {
  // Brows that rise toward the middle look sorry. The brow of a single eye bends in the middle instead.
  const lift = round(r * 0.42);
  const rise = x === center ? 0.98 : 1.22;
  const d =
    x === center
      ? `M${-r * 0.7} 0q${r * 0.7} ${-lift * 1.2} ${r * 1.4} 0`
      : `M${round(-r * 0.62)} ${x < center ? 0 : -lift}l${round(r * 1.24)} ${x < center ? -lift : lift}`;
  return group(
    [line(d, 'shade', round(Math.min(r, 24) * 0.24 + 1))],
    `translate(${x} ${round(y - r * rise)})`,
  );
}

export function eyes(specs: readonly EyeSpec[], mood: MonsterMood, gaze: Gaze): Shape[] {
  return specs.flatMap((spec) => {
    const place = `translate(${spec.x} ${spec.y})`;
    if (mood === 'sleepy') return [group(closedEye(spec), place)];
    const pose = gaze.open < 1 ? `scale(1 ${round(Math.max(gaze.open, 0.08))})` : '';
    const eye = group(openEye(spec, gaze, mood), place, 'eye', pose);
    return mood === 'sorry' ? [eye, brow(spec, 100)] : [eye];
  });
}

export type Teeth = 'none' | 'one' | 'fangs' | 'row';

function tooth(x: number, width: number, length: number): Shape {
  return path(
    `M${round(x)} 0h${round(width)}v${round(length * 0.5)}q${round(-width / 2)} ${round(length * 0.9)} ${round(-width)} 0z`,
    'white',
  );
}

function teethOf(teeth: Teeth, w: number): Shape[] {
  if (teeth === 'one') return [tooth(w * 0.14, w * 0.36, w * 0.36)];
  if (teeth === 'fangs') return [tooth(-w * 0.66, w * 0.28, w * 0.42), tooth(w * 0.38, w * 0.28, w * 0.42)];
  if (teeth === 'row')
    return [
      path(
        `M${round(-w * 0.72)} 0h${round(w * 1.44)}v${round(w * 0.12)}q0 ${round(w * 0.14)} ${round(-w * 0.14)} ${round(w * 0.14)}h${round(-w * 1.16)}q${round(-w * 0.14)} 0 ${round(-w * 0.14)} ${round(-w * 0.14)}z`,
        'white',
      ),
    ];
  return [];
}

/** Draws a mouth whose upper edge is at `x`, `y`. Half its width is `w`. */
export function mouth(x: number, y: number, w: number, mood: MonsterMood, teeth: Teeth): Shape {
  const at = `translate(${x} ${y})`;
  const s = (factor: number) => round(w * factor);
  if (mood === 'sorry')
    return group([line(`M${s(-0.6)} ${s(0.42)}q${s(0.6)} ${s(-0.56)} ${s(1.2)} 0`, 'mouth', s(0.2) + 1)], at);
  if (mood === 'sleepy') return group([ellipse(0, s(0.32), s(0.26), s(0.3), 'mouth')], at, 'breath');
  return group(
    [
      path(`M${-w} 0C${-w} ${s(1.25)} ${w} ${s(1.25)} ${w} 0z`, 'mouth'),
      path(
        `M${s(-0.6875)} ${s(0.703)}C${s(-0.3125)} ${s(1.0156)} ${s(0.3125)} ${s(1.0156)} ${s(0.6875)} ${s(0.703)}C${s(0.4)} ${s(0.42)} ${s(-0.4)} ${s(0.42)} ${s(-0.6875)} ${s(0.703)}z`,
        'tongue',
      ),
      ...teethOf(teeth, w),
    ],
    at,
  );
}
