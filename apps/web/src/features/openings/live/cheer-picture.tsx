import type { CheerKind } from '@hooray/contract/openings/constants.ts';
import { circle, ellipse, line, path, type Shape } from '../../../ui/drawing/shape.ts';
import { ShapeView } from '../../../ui/drawing/shape-view.tsx';

const palette = {
  dark: '#2a1e4f',
  white: '#ffffff',
  mouth: '#64133f',
  pink: '#ff6fa5',
  pinkShade: '#d6306f',
  mango: '#ffbf3c',
  mangoShade: '#ee9a1c',
  mint: '#34c6a0',
  sky: '#45b7f5',
  skyShade: '#1f8fd3',
  violet: '#7d6bf2',
  violetShade: '#5b49d6',
  cream: '#fff1d6',
};

const laughing = (x: number): Shape => line(`M${x - 3} 18q3 -4 6 0`, 'dark', 2);
const wondering = (x: number): Shape[] => [circle(x, 16, 4, 'white'), circle(x, 16.5, 2.2, 'dark')];

const shapes: Record<CheerKind, Shape[]> = {
  cake: [
    path('M5 34V22q0 -3 3 -3H32q3 0 3 3V34q0 2 -2 2H7q-2 0 -2 -2z', 'pink'),
    path('M5 22q0 -3 3 -3H32q3 0 3 3v3q-3 4 -6 0q-3 4 -6 0q-3 4 -6 0q-3 4 -6 0q-3 4 -6 0z', 'cream'),
    line('M20 19V11', 'sky', 4),
    path('M20 2q5 5 0 8q-5 -3 0 -8z', 'mango'),
  ],
  hooray: [
    path('M4 36L13 15L25 27z', 'mango'),
    line('M10 22L18 30M7 29L11 33', 'mangoShade', 2.5),
    line('M19 14q-1 -6 3 -10M26 21q6 1 10 -3M23 17L33 7', 'sky', 2.5),
    circle(29, 13, 2, 'pink'),
    circle(15, 7, 2.2, 'mint'),
    circle(33, 26, 2.2, 'violet'),
    circle(36, 12, 1.8, 'mango'),
  ],
  heart: [
    path('M20 36C4 26 2 17 5 11C8 5 16 5 20 12C24 5 32 5 35 11C38 17 36 26 20 36z', 'pink'),
    circle(14, 17, 2.2, 'dark'),
    circle(26, 17, 2.2, 'dark'),
    path('M15 22Q20 28 25 22z', 'mouth'),
  ],
  laugh: [
    circle(20, 21, 16, 'mango'),
    laughing(13),
    laughing(27),
    path('M11 22H29Q28 33 20 33Q12 33 11 22z', 'mouth'),
    path('M13 22H27V24.500H13.500z', 'white'),
  ],
  wow: [
    circle(20, 21, 16, 'sky'),
    ...wondering(14),
    ...wondering(26),
    ellipse(20, 28, 4, 5, 'mouth'),
    line('M10 9L13 8M30 9L27 8', 'skyShade', 2.5),
  ],
  clap: [
    path('M5 26Q3 16 9 11Q13 8 16 12L21 24Q23 33 15 35Q7 36 5 26z', 'violetShade'),
    path('M35 26Q37 16 31 11Q27 8 24 12L19 24Q17 33 25 35Q33 36 35 26z', 'violet'),
    line('M20 3V7M12 4L14 7M28 4L26 7', 'mango', 2.5),
  ],
};

export function CheerPicture({ kind, className = 'size-8' }: { kind: CheerKind; className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <ShapeView shapes={shapes[kind]} palette={palette} />
    </svg>
  );
}
