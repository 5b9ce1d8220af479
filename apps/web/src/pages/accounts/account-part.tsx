import type { User } from '@hooray/contract/accounts/calls.ts';
import { SecurityPanel } from '../../features/accounts/profile/security-panel.tsx';
import { SignInAndDevices } from '../../features/accounts/sessions/sign-in-and-devices.tsx';
import { LanguagePanel } from '../../features/language/language-panel.tsx';
import { BlockList } from '../../features/moderation/block-list.tsx';
import { OwnDecisions } from '../../features/moderation/own-decisions.tsx';
import { OwnReports } from '../../features/moderation/own-reports.tsx';
import { renderFriendAvatar } from '../avatars.tsx';

/** A user without a birthday can neither block nor report. */
export function AccountPart({ user, hasFullAccess }: { user: User; hasFullAccess: boolean }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <SignInAndDevices hasFullAccess={user.birthday !== null} />
      <div className="grid min-w-0 gap-5">
        <SecurityPanel />
        <LanguagePanel />
        {hasFullAccess && (
          <>
            <BlockList renderAvatar={renderFriendAvatar} />
            <OwnReports />
          </>
        )}
        <OwnDecisions />
      </div>
    </div>
  );
}
