import { SuspendedAccount } from '../../features/accounts/profile/suspended-account.tsx';
import { OwnDecisions } from '../../features/moderation/own-decisions.tsx';

/** Replaces every page for a suspended user. */
export function SuspendedPage({ sentence }: { sentence: string }) {
  return (
    <SuspendedAccount sentence={sentence}>
      <OwnDecisions />
    </SuspendedAccount>
  );
}
