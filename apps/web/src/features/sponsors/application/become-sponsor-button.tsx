import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { ownRequestQuery } from './request-query.ts';

/** The id of the application's heading. An address with this hash focuses the heading. */
export const applicationHeadingId = 'become-a-sponsor';

/** Opens the sponsor application. Its label is 'Request sent' while a request is pending. */
export function BecomeSponsorButton({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { data: request } = useQuery(ownRequestQuery(userId));
  const navigate = useNavigate();
  const isSent = request?.status === 'pending';
  const handleClick = () =>
    navigate(`/profile?tab=sponsor#${applicationHeadingId}`, { preventScrollReset: true });
  return (
    <Button variant="secondary" disabled={isSent} onClick={() => void handleClick()}>
      {isSent ? t`Request sent` : t`Become a sponsor`}
    </Button>
  );
}
