import { useLingui } from '@lingui/react/macro';
import { InterestParties } from '../../features/chats/parties/interest-parties.tsx';
import { Page } from '../../ui/page.tsx';

export function Component() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Interest Parties`}
      intro={t`Find the people who love what you love, and celebrate with them.`}
    >
      <InterestParties />
    </Page>
  );
}
