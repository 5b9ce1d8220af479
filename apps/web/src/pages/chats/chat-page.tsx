import { chatTexts } from '@hooray/contract/chats/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Params, useParams } from 'react-router';
import { partyQuery } from '../../features/chats/parties/party-queries.ts';
import { PartyRoom } from '../../features/chats/parties/party-room.tsx';
import { MoreMenu } from '../../features/moderation/more-menu.tsx';
import { ReportAndBlock } from '../../features/moderation/report-and-block.tsx';
import { PartyBanners } from '../../features/sponsors/banners/party-banners.tsx';
import { prefetchBannerOffers, useBannerOffers } from '../../features/sponsors/banners/use-banner-offers.ts';
import { ApiError } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { say } from '../../lib/language/say.ts';
import { queryClient } from '../../lib/query/query-client.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Scene } from '../../ui/scene.tsx';
import { renderChatAvatar } from '../avatars.tsx';
import { renderMessageMenu, renderOfferMenu, renderPersonMenu } from '../more-menus.tsx';

export async function loadData({ id }: Params): Promise<void> {
  if (id === undefined) return;
  await Promise.all([queryClient.prefetchQuery(partyQuery(id)), prefetchBannerOffers(queryClient)]);
}

export function Component() {
  const { id } = useParams();
  return id === undefined ? <Missing /> : <Party key={id} id={id} />;
}

function Party({ id }: { id: string }) {
  const { data: party, error, refetch } = useQuery(partyQuery(id));
  const offers = useBannerOffers();
  if (party && offers) {
    return (
      <ReportAndBlock>
        <PartyBanners offers={offers} party={party} renderMenu={renderOfferMenu}>
          {(banners) => (
            <PartyRoom
              party={party}
              menu={<MoreMenu subject="party" subjectId={id} />}
              renderAvatar={renderChatAvatar}
              renderMenu={renderMessageMenu}
              renderMemberMenu={renderPersonMenu}
              banners={banners}
            />
          )}
        </PartyBanners>
      </ReportAndBlock>
    );
  }
  if (!error) {
    return (
      <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6">
        <SkeletonList lines={4} />
      </div>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
}

function Missing() {
  const { t } = useLingui();
  return (
    <Scene
      title={t`Chat`}
      monster="wings"
      mood="sorry"
      action={
        <ButtonLink to="/interest_parties">
          <Trans>Interest parties</Trans>
        </ButtonLink>
      }
    >
      {say(chatTexts.missing)}
    </Scene>
  );
}
