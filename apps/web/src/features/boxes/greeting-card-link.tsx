import { Link } from 'react-router';
import { GreetingCardPicture } from './greeting-card-picture.tsx';

interface GreetingCardLinkProps {
  /** Left out in a preview, where the card leads nowhere. */
  to?: string | undefined;
  className: string;
}

/** The greeting card as a picture one wants to press. */
export function GreetingCardLink({ to, className }: GreetingCardLinkProps) {
  const look = `grid justify-items-center gap-1 rounded-card text-center ${className}`;
  if (to === undefined) {
    return (
      <div className={look}>
        <GreetingCardPicture />
        <span className="text-ink-soft text-sm">Greeting card</span>
      </div>
    );
  }
  return (
    <Link to={to} className={`group ${look}`}>
      <GreetingCardPicture />
      <span className="link text-sm">Greeting card</span>
    </Link>
  );
}
