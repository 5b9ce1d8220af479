import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { CreateBoxAgain } from '../../features/boxes/again/create-box-again.tsx';
import { CreateBoxForm } from '../../features/boxes/manage/create-box-form.tsx';
import { CreateFriendBox } from '../../features/boxes/manage/create-friend-box.tsx';
import { isSignedIn, useSession } from '../../lib/session/session.ts';
import { Card } from '../../ui/card.tsx';
import { Monster } from '../../ui/monsters/monster.tsx';
import { Page } from '../../ui/page.tsx';
import { renderFriendAvatar } from '../avatars.tsx';
import { SignInLink } from '../sign-in-link.tsx';

export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  // Without a session, the server names no friend and shows no box.
  const isMember = isSignedIn(useSession());
  const friendId = isMember ? search.get('friend') : null;
  const earlierId = isMember ? search.get('again') : null;
  const signInLink = <SignInLink />;
  return (
    <Page title={t`Enter Birthday Details`} width="narrow">
      <div className="mb-4 flex items-center gap-4">
        <Monster kind="fluff" mood="party" className="w-24 shrink-0" />
        <p className="text-ink-soft text-lg">
          <Trans>Create a box, share its link with everyone who knows them, and fill it together.</Trans>
        </p>
      </div>
      <Card>
        {friendId !== null ? (
          <CreateFriendBox key={friendId} friendId={friendId} renderAvatar={renderFriendAvatar} />
        ) : earlierId !== null ? (
          <CreateBoxAgain boxId={earlierId} signInLink={signInLink} />
        ) : (
          <CreateBoxForm signInLink={signInLink} />
        )}
      </Card>
    </Page>
  );
}
