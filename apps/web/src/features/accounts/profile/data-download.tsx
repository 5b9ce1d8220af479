import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { saveBlob } from '../../../lib/browser/object-url.ts';
import { securityKey } from '../../../queries/security.ts';
import { ReauthenticatedForm } from '../../../ui/fields/reauthenticated-form.tsx';

export function DataDownload({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  async function download(currentPassword: string | undefined): Promise<void> {
    if (currentPassword !== undefined) {
      await api('POST /api/auth/reauthenticate', { body: { currentPassword } });
      void queryClient.invalidateQueries({ queryKey: securityKey });
    }
    saveBlob(await api('GET /api/auth/export'), 'hooray-my-data.zip');
  }
  return (
    <ReauthenticatedForm
      hasPassword={hasPassword}
      act={download}
      button={<Trans>Download my data</Trans>}
      busyLabel={t`Preparing...`}
      signInAgain={t`Please log out, sign in again, and then download your data.`}
    >
      <p className="text-ink-soft">
        <Trans>Download everything Hooray stores about you as a ZIP file.</Trans>
      </p>
    </ReauthenticatedForm>
  );
}
