import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { securityQuery } from '../../../queries/security.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/feedback/list-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { DataDownload } from './data-download.tsx';

export function SecurityPanel() {
  const security = useQuery(securityQuery);
  return (
    <Card>
      <h2>
        <Trans>Security and data</Trans>
      </h2>
      <div className="mt-5 grid gap-5">
        {security.isPending && <SkeletonList lines={1} />}
        {security.isError && !security.data && (
          <ErrorState message={sentenceOf(security.error)} onRetry={() => security.refetch()} />
        )}
        {security.data?.isVerificationOn && <EmailVerification isVerified={security.data.isEmailVerified} />}
        <DataDownload hasPassword={security.data?.hasPassword ?? true} />
      </div>
    </Card>
  );
}

function EmailVerification({ isVerified }: { isVerified: boolean }) {
  const { t } = useLingui();
  const sending = useMutation({ mutationFn: () => api('POST /api/auth/send-verification') });
  if (isVerified)
    return (
      <Notice tone="success">
        <Trans>Your email address is confirmed.</Trans>
      </Notice>
    );
  return (
    <div className="grid gap-3">
      <Notice tone="info">
        <Trans>
          Your email address isn't confirmed yet. Open the link we emailed you so boxes made for you reach
          your account.
        </Trans>
      </Notice>
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={sending.isPending}
        busyLabel={t`Sending...`}
        onClick={() => sending.mutate()}
      >
        <Trans>Send link again</Trans>
      </Button>
      {sending.data && <Notice tone="success">{sending.data.message}</Notice>}
      <FormError>{sending.error && sentenceOf(sending.error)}</FormError>
    </div>
  );
}
