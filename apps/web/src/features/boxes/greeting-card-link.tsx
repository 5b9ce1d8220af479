import { Link } from 'react-router';
import { pictureCardClass } from '../../ui/picture-card-class.ts';
import { GreetingCardPicture } from './greeting-card-picture.tsx';

interface GreetingCardLinkProps {
  /** Left out in a preview, where the card leads nowhere. */
  to?: string | undefined;
  /** Fills the page's first place, in the place of standing beside the box's name. */
  isLarge?: boolean;
  className: string;
}

/** The greeting card as a picture one wants to press. */
export function GreetingCardLink({ to, isLarge = false, className }: GreetingCardLinkProps) {
  const layout = `grid justify-items-center text-center ${isLarge ? 'gap-3 p-5' : 'gap-1 p-2 sm:p-3'} ${className}`;
  const label = `font-extrabold leading-tight ${isLarge ? 'text-xl sm:text-2xl' : 'sm:text-lg'}`;
  if (to === undefined) {
    return (
      <div className={`rounded-card bg-raspberry-soft ${layout}`}>
        <GreetingCardPicture />
        <span className={`text-ink-soft ${label}`}>Greeting card</span>
      </div>
    );
  }
  return (
    <Link to={to} className={pictureCardClass('raspberry', layout)}>
      <GreetingCardPicture />
      <span className={label}>Greeting card</span>
    </Link>
  );
}
