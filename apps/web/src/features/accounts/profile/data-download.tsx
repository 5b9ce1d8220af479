import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '../../../lib/api/api.ts';
import { saveBlob } from '../../../lib/browser/object-url.ts';
import { ReauthenticatedForm } from '../reauthenticated-form.tsx';

/** Downloads all stored data about the user. */
export function DataDownload({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  async function download(currentPassword: string | undefined): Promise<void> {
    if (currentPassword !== undefined)
      await api('POST /api/auth/reauthenticate', { body: { currentPassword } });
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
