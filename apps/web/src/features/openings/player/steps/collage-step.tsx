import type { CollageItem } from '@hooray/contract/collage/calls.ts';
import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, useId, useState } from 'react';
import { useObjectUrl } from '../../../../lib/browser/object-url.ts';
import { useReducedMotion } from '../use-reduced-motion.ts';
import { StepHeading } from './step-heading.tsx';

const { grid } = collageLimits;

const START_MS = 500;
const MAX_PIECE_MS = 220;
const MAX_PIECES_MS = 2600;

interface CollageStepProps {
  name: string;
  picture: Blob;
  /** The pictures of the wishes seen so far, in that order. */
  seen: readonly CollageItem[];
}

/** The pictures of the wishes seen appear one by one, followed by the rest of the collage. */
export function CollageStep({ name, picture, seen }: CollageStepProps) {
  const { t } = useLingui();
  const url = useObjectUrl(picture);
  const isStill = useReducedMotion();
  const [isComplete, setComplete] = useState(false);
  return (
    <div className="opening-pair">
      <StepHeading className="text-2xl sm:text-3xl">
        <Trans>All of it, on one card</Trans>
      </StepHeading>
      <div className="opening-paper aspect-square w-full opening-collage overflow-hidden rounded-card p-2 shadow-soft sm:p-3">
        {url && (
          <svg
            viewBox={`0 0 ${grid} ${grid}`}
            role="img"
            aria-label={t`Birthday collage for ${name}`}
            className="size-full rounded-control"
          >
            {isStill || isComplete ? (
              <image href={url} width={grid} height={grid} />
            ) : (
              <Assembling url={url} seen={seen} onComplete={() => setComplete(true)} />
            )}
          </svg>
        )}
      </div>
    </div>
  );
}

interface AssemblingProps {
  url: string;
  seen: readonly CollageItem[];
  onComplete: () => void;
}

const after = (milliseconds: number) => ({ '--wait': `${Math.round(milliseconds)}ms` }) as CSSProperties;

/** One picture under a mask. White parts of the mask uncover it. */
function Assembling({ url, seen, onComplete }: AssemblingProps) {
  const maskId = useId();
  const pace = Math.min(MAX_PIECE_MS, MAX_PIECES_MS / Math.max(1, seen.length));
  return (
    <>
      <mask id={maskId} style={{ maskType: 'luminance' }}>
        {seen.map(({ userId, x, y, size }, index) => (
          <rect
            key={userId}
            className="collage-piece"
            x={x - size / 2}
            y={y - size / 2}
            width={size}
            height={size}
            rx={size * 0.12}
            fill="#ffffff"
            style={after(START_MS + index * pace)}
          />
        ))}
        <rect
          className="collage-rest"
          width={grid}
          height={grid}
          fill="#ffffff"
          style={after(START_MS + seen.length * pace + 500)}
          onAnimationEnd={onComplete}
        />
      </mask>
      <image href={url} width={grid} height={grid} mask={`url(#${maskId})`} />
    </>
  );
}
