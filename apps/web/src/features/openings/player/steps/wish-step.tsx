import { Trans } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useDeferredValue, useState } from 'react';
import { Monster } from '../../../../ui/monsters/monster.tsx';
import type { MonsterKind } from '../../../../ui/monsters/palette.ts';
import type { ShownWish } from '../contents.ts';
import { StepHeading } from './step-heading.tsx';

const kinds: readonly MonsterKind[] = ['wings', 'fluff', 'cyclops', 'arms', 'horns'];

interface WishStepProps {
  wish: ShownWish;
  index: number;
  total: number;
  hearts: ReactNode;
}

const after = (milliseconds: number) => ({ '--wait': `${milliseconds}ms` }) as CSSProperties;

/** Shows the picture, then the words, and then the author. */
export function WishStep({ wish, index, total, hearts }: WishStepProps) {
  const { name, text, picture } = wish;
  const [isBroken, setBroken] = useState(false);
  // The hearts have many shapes, so render them in a separate task.
  const hasHearts = useDeferredValue(true, false);
  const position = index + 1;
  const tilt = ((index * 37) % 7) - 3;
  return (
    <article className="opening-wish grid w-full max-w-5xl items-center justify-items-center gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-12">
      <StepHeading className="sr-only">
        <Trans>
          Wish {position} of {total}, from <bdi>{name}</bdi>
        </Trans>
      </StepHeading>
      <figure
        className="opening-drop opening-paper max-w-full rounded-md p-2.5 pb-0 shadow-soft sm:p-3.5 sm:pb-0 lg:justify-self-end"
        style={{ rotate: `${tilt}deg` }}
      >
        {picture !== null && !isBroken ? (
          <img
            src={picture}
            alt=""
            onError={() => setBroken(true)}
            className="opening-picture rounded-sm bg-mango-soft"
          />
        ) : (
          <div className="opening-picture grid place-items-center rounded-sm bg-mango-soft">
            <Monster kind={kinds[index % kinds.length] ?? 'fluff'} className="w-3/4" />
          </div>
        )}
        <figcaption className="grid min-h-12 w-0 min-w-full place-items-center px-2 py-1.5 text-center font-extrabold text-lg leading-tight">
          <bdi className="opening-write line-clamp-2 wrap-anywhere" style={after(1500)}>
            {name}
          </bdi>
        </figcaption>
      </figure>
      <div className="grid w-full min-w-0 justify-items-center gap-5 lg:justify-items-start">
        <p
          dir="auto"
          className={`opening-in opening-word max-w-text whitespace-pre-line text-pretty wrap-anywhere lg:text-start ${styleOf(text)}`}
          style={after(700)}
        >
          {text}
        </p>
        {hearts !== undefined && (
          <div className="opening-in min-h-12" style={after(1900)}>
            {hasHearts && hearts}
          </div>
        )}
      </div>
    </article>
  );
}

/** Short wishes get a large font. */
function styleOf({ length }: string): string {
  if (length <= 90) return 'text-center font-extrabold text-xl sm:text-2xl';
  return length <= 240 ? 'text-center font-semibold text-lg sm:text-xl' : 'text-start sm:text-lg';
}
