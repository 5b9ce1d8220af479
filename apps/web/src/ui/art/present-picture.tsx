import { ShapeView } from '../drawing/shape-view.tsx';
import { monsterPalette } from '../monsters/palette.ts';
import { restPose } from '../monsters/pose.ts';
import { monsterShapes } from '../monsters/shapes.ts';
import { presentBack, presentFront, presentLid, presentPalette, presentSparks } from './present-shapes.ts';

/** Opens while the `group` around it is hovered or focused. */
export function PresentPicture({ className = 'w-full' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 240 222" className={`present ${className}`} aria-hidden="true">
      <ShapeView shapes={[...presentBack, presentSparks]} palette={presentPalette} />
      <g className="peeker">
        <g transform="translate(58 86) scale(.62)">
          <ShapeView shapes={monsterShapes('horns', restPose('happy'))} palette={monsterPalette('horns')} />
        </g>
      </g>
      <ShapeView shapes={[...presentFront, presentLid]} palette={presentPalette} />
    </svg>
  );
}
