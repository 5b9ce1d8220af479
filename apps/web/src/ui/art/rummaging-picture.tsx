import './rummaging.css';
import { ShapeView } from '../drawing/shape-view.tsx';
import { monsterPalette } from '../monsters/palette.ts';
import { restPose } from '../monsters/pose.ts';
import { monsterShapes } from '../monsters/shapes.ts';
import { peekingBoxBack, peekingBoxFront, peekingBoxPalette } from './peeking-box-shapes.ts';
import { rummagingSparks, tossedGifts, tossedPalette } from './rummaging-shapes.ts';

export function RummagingPicture({ className = 'w-full' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 240 222" className={`rummaging ${className}`} aria-hidden="true">
      <ShapeView shapes={peekingBoxBack} palette={peekingBoxPalette} />
      <ShapeView shapes={[...rummagingSparks, ...tossedGifts]} palette={tossedPalette} />
      <g className="rummager">
        <g transform="translate(62 26) scale(.58)">
          <ShapeView shapes={monsterShapes('arms', restPose('happy'))} palette={monsterPalette('arms')} />
        </g>
      </g>
      <ShapeView shapes={peekingBoxFront} palette={peekingBoxPalette} />
    </svg>
  );
}
