import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type PictureCardTone, pictureCardClass } from '../../ui/picture-card-class.ts';

interface PictureCardProps {
  label: string;
  sentence: string;
  picture: ReactNode;
  tone: PictureCardTone;
  /** Keeps the picture beside the text even on wide screens. */
  isCompact?: boolean | undefined;
}

function classOf({ tone, isCompact }: PictureCardProps): string {
  const layout = 'flex w-full min-w-0 items-center gap-3 p-4 text-left sm:flex-col sm:p-6 sm:text-center';
  return pictureCardClass(tone, `${layout} ${isCompact ? 'lg:flex-row lg:gap-5 lg:text-left' : ''}`);
}

export function PictureLink({ to, state, ...card }: PictureCardProps & { to: string; state?: object }) {
  return (
    <Link to={to} state={state} className={classOf(card)}>
      <Content {...card} />
    </Link>
  );
}

export function PictureButton({ onClick, ...card }: PictureCardProps & { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={classOf(card)}>
      <Content {...card} />
    </button>
  );
}

function Content({ label, sentence, picture, isCompact }: PictureCardProps) {
  return (
    <>
      <span className={`block w-24 shrink-0 min-[22rem]:w-28 ${isCompact ? 'sm:w-36' : 'sm:w-56'}`}>
        {picture}
      </span>
      <span className="block min-w-0">
        <span
          className={`block font-extrabold text-lg min-[22rem]:text-xl ${isCompact ? '' : 'sm:text-2xl'}`}
        >
          {label}
        </span>
        <span className="mt-1 block text-ink-soft">{sentence}</span>
      </span>
    </>
  );
}
