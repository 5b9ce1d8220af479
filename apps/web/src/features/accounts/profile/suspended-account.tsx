import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useIdentity } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Page } from '../../../ui/page.tsx';
import { DataDownload } from './data-download.tsx';
import { DeleteAccount } from './delete-account.tsx';

/** Shown to a suspended user, who can still read, export and delete their account. */
export function SuspendedAccount({ sentence, children }: { sentence: string; children: ReactNode }) {
  const { t } = useLingui();
  const identity = useIdentity();
  const { name, email } = identity ?? {};
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Page title={sentence} width="narrow">
      <Card className="grid gap-5">
        <p>
          <Trans>
            Until then you can't use Hooray. You've received an email that says why. Your account, your boxes
            and your credits stay as they are.
          </Trans>
        </p>
        {identity && (
          <p className="text-ink-soft wrap-anywhere">
            <Trans>
              Signed in as <bdi>{name}</bdi>, {email}
            </Trans>
          </p>
        )}
        {/* A suspended user without a password is never asked for one. */}
        <DataDownload hasPassword />
        <Button variant="danger-quiet" className="justify-self-start" onClick={() => setDeleting(true)}>
          <Trans>Delete account</Trans>
        </Button>
      </Card>
      <div className="mt-5">{children}</div>
      {isDeleting && (
        <Dialog open onClose={() => setDeleting(false)} title={t`Delete your account?`}>
          <DeleteAccount credits={identity?.credits ?? 0} onCancel={() => setDeleting(false)} />
        </Dialog>
      )}
    </Page>
  );
}
