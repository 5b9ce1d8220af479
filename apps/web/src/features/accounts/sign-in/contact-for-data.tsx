import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api.ts';
import { accountOptionsQuery } from '../../../queries/account-options.ts';

export const isSuspension = (error: unknown) => error instanceof ApiError && error.code === 'SUSPENDED';

/** A suspended user can't sign in, so they need another way to get their data. */
export function ContactForData() {
  const { data } = useQuery(accountOptionsQuery);
  const address = data?.contactEmail;
  const shownAddress = address ?? '…';
  return (
    <p>
      <Trans>
        To get a copy of your data or to delete your account, write to{' '}
        <a className="link wrap-anywhere" href={`mailto:${address ?? ''}`}>
          {shownAddress}
        </a>
        .
      </Trans>
    </p>
  );
}
