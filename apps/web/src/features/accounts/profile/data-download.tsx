import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { saveBlob } from '../../../lib/browser/object-url.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { securityKey } from '../security-queries.ts';

interface DataDownloadProps {
  /** A user without a password has to sign in again if their last sign-in is too long ago. */
  hasPassword: boolean;
}

const isProofMissing = (error: unknown) => error instanceof ApiError && error.code === 'REAUTHENTICATE';

/** Downloads everything that is stored about the user; asks for the password if the last sign-in is too long ago. */
export function DataDownload({ hasPassword }: DataDownloadProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [asksForProof, setAsksForProof] = useState(false);
  const [currentPassword, setCurrentPassword] = useState('');
  const download = useMutation({
    mutationFn: async () => {
      if (asksForProof) await api('POST /api/auth/reauthenticate', { body: { currentPassword } });
      return api('GET /api/auth/export');
    },
    onError: (error) => setAsksForProof((asks) => asks || (hasPassword && isProofMissing(error))),
    onSuccess: (zip) => {
      saveBlob(zip, 'hooray-my-data.zip');
      setAsksForProof(false);
      setCurrentPassword('');
      void queryClient.invalidateQueries({ queryKey: securityKey });
    },
  });
  const needsNewSignIn = !hasPassword && isProofMissing(download.error);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!download.isPending) download.mutate();
      }}
    >
      <p className="text-ink-soft">
        <Trans>Download everything Hooray stores about you as a ZIP file.</Trans>
      </p>
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
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        busy={download.isPending}
        busyLabel={t`Preparing...`}
      >
        <Trans>Download my data</Trans>
      </Button>
      <FormError>
        {needsNewSignIn
          ? t`Please log out, sign in again, and then download your data.`
          : download.error && sentenceOf(download.error)}
      </FormError>
    </form>
  );
}
