import type { AdminUserDetails } from '@hooray/contract/accounts/admin-calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { formatMoment } from '../../../lib/dates/formats.ts';
import { accountOptionsQuery } from '../../../queries/account-options.ts';
import { securityKey, securityQuery } from '../../../queries/security.ts';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { ReauthenticatedForm } from '../../../ui/fields/reauthenticated-form.tsx';
import { auditKey } from '../audit/audit-queries.ts';

/** For installations that send no mail. */
export function RecoveryLink({ user: { id, role } }: { user: AdminUserDetails }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const options = useQuery(accountOptionsQuery);
  const isOffered = options.data?.hasMail === false && role !== 'ADMIN';
  const security = useQuery({ ...securityQuery, enabled: isOffered });
  const [made, setMade] = useState<{ link: string; expiresAt: string }>();
  async function make(currentPassword: string | undefined): Promise<void> {
    if (currentPassword !== undefined) {
      await api('POST /api/auth/reauthenticate', { body: { currentPassword } });
      void queryClient.invalidateQueries({ queryKey: securityKey });
    }
    setMade(await api('POST /api/admin/users/{id}/recovery-link', { params: { id } }));
    void queryClient.invalidateQueries({ queryKey: auditKey });
  }
  if (!isOffered) return null;
  if (made) {
    const until = formatMoment(new Date(made.expiresAt));
    return (
      <CopyLink
        label={t`Recovery link`}
        hint={t`Give it to this person only. It works once, until ${{ until }}.`}
        url={made.link}
      />
    );
  }
  return (
    <ReauthenticatedForm
      hasPassword={security.data?.hasPassword ?? true}
      act={make}
      button={<Trans>Make a recovery link</Trans>}
      busyLabel={t`Saving...`}
      isWide
      signInAgain={t`Please log out, sign in again, and then make the link.`}
    />
  );
}
