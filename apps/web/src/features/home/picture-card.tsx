import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PictureCardProps {
  label: string;
  sentence: string;
  picture: ReactNode;
  /** The soft colour that the picture stands on. */
  tone: 'raspberry' | 'mint';
  /** Keeps the picture beside the words on wide screens too. */
  isCompact?: boolean | undefined;
}

const tones = {
  raspberry: 'bg-raspberry-soft [--edge:var(--color-raspberry)]',
  mint: 'bg-mint-soft [--edge:var(--color-mint)]',
};

const base =
  'group flex w-full min-w-0 items-center gap-3 rounded-card p-4 text-left text-ink no-underline shadow-[0_5px_0_var(--edge)] ' +
  'transition-[transform,box-shadow] duration-200 hover:-translate-y-1 hover:shadow-[0_9px_0_var(--edge)] ' +
  'active:translate-y-[3px] active:shadow-[0_2px_0_var(--edge)] sm:p-6';

function classOf({ tone, isCompact }: PictureCardProps): string {
  return `${base} ${tones[tone]} sm:flex-col sm:text-center ${isCompact ? 'lg:flex-row lg:gap-5 lg:text-left' : ''}`;
}

/** A large picture that one wants to press, as a link. */
export function PictureLink({ to, ...card }: PictureCardProps & { to: string }) {
  return (
    <Link to={to} className={classOf(card)}>
      <Content {...card} />
    </Link>
  );
}

/** The same as a button. */
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
        <span className={`block font-extrabold text-xl ${isCompact ? '' : 'sm:text-2xl'}`}>{label}</span>
        <span className="mt-1 block text-ink-soft">{sentence}</span>
      </span>
    </>
  );
}
