import { Link } from 'react-router';
import { GreetingCardPicture } from './greeting-card-picture.tsx';

interface GreetingCardLinkProps {
  to: string;
  className: string;
}

/** The greeting card as a picture one wants to press. */
export function GreetingCardLink({ to, className }: GreetingCardLinkProps) {
  return (
    <Link to={to} className={`group grid justify-items-center gap-1 rounded-card text-center ${className}`}>
      <GreetingCardPicture />
      <span className="link text-sm">Greeting card</span>
    </Link>
  );
}
