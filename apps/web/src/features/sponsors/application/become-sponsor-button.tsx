import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { ownRequestQuery } from './request-query.ts';

/** The id of the heading of the application, which the button leads to. */
export const applicationHeadingId = 'become-a-sponsor';

/** Leads to the sponsor application form on the same page; reads 'Request sent' once a request waits for a decision. */
export function BecomeSponsorButton({ userId }: { userId: string }) {
  const { data: request } = useQuery(ownRequestQuery(userId));
  const isSent = request?.status === 'pending';
  const handleClick = () => {
    const heading = document.getElementById(applicationHeadingId);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <Button variant="secondary" disabled={isSent} onClick={handleClick}>
      {isSent ? 'Request sent' : 'Become a sponsor'}
    </Button>
  );
}
