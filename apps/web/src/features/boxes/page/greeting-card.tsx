import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { circle, ellipse, line, type Palette, path, type Shape } from '../../../ui/drawing/shape.ts';
import { ShapeView } from '../../../ui/drawing/shape-view.tsx';
import { monsterPalette } from '../../../ui/monsters/palette.ts';
import { restPose } from '../../../ui/monsters/pose.ts';
import { monsterShapes } from '../../../ui/monsters/shapes.ts';
import { pictureCardClass } from '../../../ui/picture-card-class.ts';

const palette: Palette = {
  shadow: 'var(--color-ground-shadow)',
  inside: '#fff8f1',
  insideShade: '#f3dfe6',
  words: '#d9b6c6',
  front: '#ff6fa5',
  frontShade: '#cf3f78',
  frame: '#ffe9f1',
  mango: '#ffb020',
  mint: '#34c6a0',
  sky: '#45b7f5',
};

const inside: Shape[] = [
  {
    ...ellipse(122, 206, 96, 7, 'shadow'),
    attrs: { cx: 122, cy: 206, rx: 96, ry: 7, 'fill-opacity': 0.12 },
  },
  path('M104 22L206 38Q214 39 214 47V186Q214 194 206 195L104 206z', 'insideShade'),
  path('M104 22L196 40Q202 41 202 48V180Q202 187 196 188L104 206z', 'inside'),
  line('M150 84L184 88M150 102L178 105M150 120L184 122M150 138L172 139', 'words', 6),
];

const front: Shape[] = [
  path('M38 26Q30 27 30 36V190Q30 199 38 200L134 210Q142 210 142 202V26Q142 17 134 17z', 'frontShade'),
  path('M36 24Q28 25 28 34V186Q28 195 36 196L126 206Q134 206 134 198V22Q134 13 126 14z', 'front'),
  path('M46 40L118 33V186L46 178z', 'frame'),
  circle(58, 56, 5, 'mango'),
  circle(106, 52, 5, 'mint'),
  circle(60, 166, 5, 'sky'),
  circle(104, 170, 5, 'mango'),
];

interface GreetingCardLinkProps {
  /** The collage, or by default a drawn card. */
  children?: ReactNode;
  /** Undefined in a preview, where the card isn't a link. */
  to?: string | undefined;
  /** Whether the card fills its column instead of sitting beside the box's name. */
  isLarge?: boolean;
  className: string;
}

export function GreetingCardLink({ children, to, isLarge = false, className }: GreetingCardLinkProps) {
  const picture = children || <GreetingCardPicture />;
  const layout = `grid justify-items-center text-center ${isLarge ? 'gap-3 p-5' : 'gap-1 p-2 sm:p-3'} ${className}`;
  const label = `font-extrabold leading-tight ${isLarge ? 'text-xl sm:text-2xl' : 'sm:text-lg'}`;
  if (to === undefined) {
    return (
      <div className={`rounded-card bg-raspberry-soft ${layout}`}>
        {picture}
        <span className={`text-ink-soft ${label}`}>
          <Trans>Greeting card</Trans>
        </span>
      </div>
    );
  }
  return (
    <Link to={to} className={pictureCardClass('raspberry', layout)}>
      {picture}
      <span className={label}>
        <Trans>Greeting card</Trans>
      </span>
    </Link>
  );
}

/**
 * A greeting card with a monster on its front. It opens a little while the `group` around it is hovered or focused.
 */
export function GreetingCardPicture({ className = 'w-full' }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 222" className={className} aria-hidden="true">
      <ShapeView shapes={inside} palette={palette} />
      <g className="origin-left transition-transform duration-200 group-hover:-translate-x-1 group-hover:scale-x-90 group-focus-visible:-translate-x-1 group-focus-visible:scale-x-90">
        <ShapeView shapes={front} palette={palette} />
        <g transform="translate(46 70) scale(.36)">
          <ShapeView shapes={monsterShapes('arms', restPose('party'))} palette={monsterPalette('arms')} />
        </g>
      </g>
    </svg>
  );
}
