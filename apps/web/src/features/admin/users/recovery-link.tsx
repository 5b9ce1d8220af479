import type { AdminUserDetails } from '@hooray/contract/accounts/admin-calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { formatMoment } from '../../../lib/dates/formats.ts';
import { accountOptionsQuery } from '../../../queries/account-options.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { auditKey } from '../audit/audit-queries.ts';

const isProofMissing = (error: unknown) => error instanceof ApiError && error.code === 'REAUTHENTICATE';

/** For installations that send no mail. Asks for the ADMIN's password if the last sign-in is too long ago. */
export function RecoveryLink({ user: { id, role } }: { user: AdminUserDetails }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const options = useQuery(accountOptionsQuery);
  const [asksForProof, setAsksForProof] = useState(false);
  const [currentPassword, setCurrentPassword] = useState('');
  const making = useMutation({
    mutationFn: async () => {
      if (asksForProof) await api('POST /api/auth/reauthenticate', { body: { currentPassword } });
      return api('POST /api/admin/users/{id}/recovery-link', { params: { id } });
    },
    onError: (error) => setAsksForProof((asks) => asks || isProofMissing(error)),
    onSuccess: () => {
      setAsksForProof(false);
      setCurrentPassword('');
      void queryClient.invalidateQueries({ queryKey: auditKey });
    },
  });
  if (options.data?.hasMail !== false || role === 'ADMIN') return null;
  if (making.data) {
    const until = formatMoment(new Date(making.data.expiresAt));
    return (
      <CopyLink
        label={t`Recovery link`}
        hint={t`Give it to this person only. It works once, until ${{ until }}.`}
        url={making.data.link}
      />
    );
  }
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!making.isPending) making.mutate();
      }}
    >
      {asksForProof && (
        <TextField
          autoFocus
          label={t`Current password`}
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.target.value)}
        />
      )}
      <Button type="submit" variant="secondary" busy={making.isPending} busyLabel={t`Saving...`}>
        <Trans>Make a recovery link</Trans>
      </Button>
      <FormError>{making.error && sentenceOf(making.error)}</FormError>
    </form>
  );
}
