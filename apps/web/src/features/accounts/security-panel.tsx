import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/list-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { DataDownload } from './data-download.tsx';
import { EmailVerification } from './email-verification.tsx';
import { securityQuery } from './security-query.ts';

/** The panel about the e-mail address, and about what is kept. */
export function SecurityPanel() {
  const security = useQuery(securityQuery);
  return (
    <Card>
      <h2>Security and data</h2>
      <div className="mt-5 grid gap-5">
        {security.isPending && <SkeletonList lines={1} />}
        {security.isError && !security.data && (
          <ErrorState message={sentenceOf(security.error)} onRetry={() => security.refetch()} />
        )}
        {security.data?.isVerificationOn && <EmailVerification isVerified={security.data.isEmailVerified} />}
        <DataDownload />
      </div>
    </Card>
  );
}
