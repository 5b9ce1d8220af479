import { InterestParties } from '../../features/chats/parties/interest-parties.tsx';
import { Page } from '../../ui/page.tsx';

export function Component() {
  return (
    <Page title="Interest Parties" intro="Find the people who love what you love, and celebrate with them.">
      <InterestParties />
    </Page>
  );
}
