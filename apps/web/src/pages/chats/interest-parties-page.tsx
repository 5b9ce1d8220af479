import { useLingui } from '@lingui/react/macro';
import { InterestParties } from '../../features/chats/parties/interest-parties.tsx';
import { partiesQuery } from '../../features/chats/parties/party-queries.ts';
import { queryClient } from '../../lib/query/query-client.tsx';
import { Page } from '../../ui/page.tsx';

export const loadData = () => queryClient.prefetchInfiniteQuery(partiesQuery(''));

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
