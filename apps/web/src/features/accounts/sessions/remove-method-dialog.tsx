import type { SignInMethod } from '@hooray/contract/accounts/security-calls.ts';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { ApiError, api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { securityKey, sessionsKey } from '../security-queries.ts';

interface RemoveMethodDialogProps {
  method: SignInMethod;
  name: string;
  hasPassword: boolean;
  /** Gets the focus when the row is removed. */
  heading: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const isProofMissing = (error: unknown) => error instanceof ApiError && error.code === 'REAUTHENTICATE';

export function RemoveMethodDialog({ method, name, hasPassword, heading, onClose }: RemoveMethodDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const isRemoved = useRef(false);
  const [asksForProof, setAsksForProof] = useState(false);
  const [currentPassword, setCurrentPassword] = useState('');
  const removal = useMutation({
    mutationFn: () =>
      api('DELETE /api/auth/sign-in-methods/{method}', {
        params: { method },
        body: asksForProof ? { currentPassword } : {},
      }),
    onError: (error) => setAsksForProof((asks) => asks || (hasPassword && isProofMissing(error))),
    onSuccess: async () => {
      isRemoved.current = true;
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: securityKey }),
        queryClient.invalidateQueries({ queryKey: sessionsKey }),
      ]);
      onClose();
    },
  });
  const error = removal.error ? refusalOf(removal.error, hasPassword) : undefined;
  return (
    <ConfirmDialog
      open
      danger
      title={t`Remove ${name}?`}
      confirmLabel={t`Remove`}
      cancelLabel={t`Keep it`}
      busy={removal.isPending}
      busyLabel={t`Removing...`}
      error={error}
      finalFocus={() => (isRemoved.current ? heading.current : true)}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>
        {method === 'password'
          ? t`You'll no longer be able to sign in with your password, and every other device will be signed out.`
          : t`You'll no longer be able to sign in with ${name}, and every other device will be signed out.`}
      </p>
      {asksForProof && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!removal.isPending) removal.mutate();
          }}
        >
          <TextField
            autoFocus
            label={t`Current password`}
            type="password"
            autoComplete="current-password"
            value={currentPassword}
            onChange={(event) => setCurrentPassword(event.target.value)}
          />
        </form>
      )}
    </ConfirmDialog>
  );
}

function refusalOf(error: Error, hasPassword: boolean): string {
  if (!hasPassword && isProofMissing(error)) return t`Please log out, sign in again, and then remove this.`;
  return sentenceOf(error);
}
