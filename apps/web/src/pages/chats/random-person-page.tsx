import { matchingTexts } from '@hooray/contract/matching/constants.ts';
import { useLingui } from '@lingui/react/macro';
import { MatchingSearch } from '../../features/matching/search/matching-search.tsx';
import { ReportAndBlock } from '../../features/moderation/report-and-block.tsx';
import { say } from '../../lib/language/say.ts';
import { useIdentity } from '../../lib/session/session.ts';
import { Page } from '../../ui/page.tsx';
import { Scene } from '../../ui/scene.tsx';
import { renderPersonActions } from '../more-menus.tsx';
import { SignInLink } from '../sign-in-link.tsx';

export function Component() {
  const { t } = useLingui();
  const title = t`Random Birthday Person`;
  const user = useIdentity();
  if (user === null) {
    return (
      <Scene title={title} monster="horns" action={<SignInLink />}>
        {say(matchingTexts.signIn)}
      </Scene>
    );
  }
  return (
    <Page title={title} intro={t`One spin, and you chat with someone who's celebrating too.`}>
      <ReportAndBlock>
        <MatchingSearch
          key={user.id}
          user={user}
          preloadRoom={preloadRoom}
          renderPersonActions={renderPersonActions}
        />
      </ReportAndBlock>
    </Page>
  );
}

function preloadRoom(): void {
  // Ignore a failure, because opening the room shows it.
  import('./random-chat-page.tsx').catch(() => undefined);
}
