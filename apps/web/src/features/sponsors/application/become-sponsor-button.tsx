import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { ownRequestQuery } from './request-query.ts';

/** The id of the heading of the application, which the button leads to. */
export const applicationHeadingId = 'become-a-sponsor';

/** Opens the sponsor application; reads 'Request sent' while a request waits for a decision. */
export function BecomeSponsorButton({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { data: request } = useQuery(ownRequestQuery(userId));
  const navigate = useNavigate();
  const isSent = request?.status === 'pending';
  const handleClick = async () => {
    // In the document once the promise is fulfilled, so that the heading can take the focus.
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
