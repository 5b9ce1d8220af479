import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { ownRequestQuery } from './request-query.ts';

/** The id of the application's heading, to which the button leads. */
export const applicationHeadingId = 'become-a-sponsor';

/** Opens the sponsor application. Its label is 'Request sent' while a request is pending. */
export function BecomeSponsorButton({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { data: request } = useQuery(ownRequestQuery(userId));
  const navigate = useNavigate();
  const isSent = request?.status === 'pending';
  const handleClick = async () => {
    // Flush, so that the heading exists and can take the focus once the promise resolves.
    await navigate('/profile?tab=sponsor', { preventScrollReset: true, flushSync: true });
    const heading = document.getElementById(applicationHeadingId);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <Button variant="secondary" disabled={isSent} onClick={() => void handleClick()}>
      {isSent ? t`Request sent` : t`Become a sponsor`}
    </Button>
  );
}
