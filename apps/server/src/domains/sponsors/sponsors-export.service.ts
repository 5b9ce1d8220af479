import { offerLimits } from '@hooray/contract/sponsors/constants.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ExportFiles } from '../module.ts';
import { bannerKey } from './offers/banner-key.rules.ts';
import { listOffersOf } from './offers/offers.repository.ts';
import { listRequestsOf } from './requests/sponsor-requests.repository.ts';
import type { SponsorsDeps } from './sponsors.deps.ts';
import { presentOwnOffer, presentSponsorRequest } from './sponsors.presenter.ts';

const MAX_REQUESTS = 10_000;

/** Includes the banners of the user's offers. */
export async function exportSponsors(
  { db, storage }: Pick<SponsorsDeps, 'storage'> & { db: Db },
  userId: string,
): Promise<ExportFiles> {
  const requests = await listRequestsOf(db, userId, MAX_REQUESTS);
  const offers = await listOffersOf(db, userId, { limit: offerLimits.offers });
  const banners: ExportFiles = {};
  for (const offer of offers)
    if (offer.hasBanner) banners[`banners/${offer.id}.webp`] = () => storage.find(bannerKey(offer));
  const lists = { requests: requests.map(presentSponsorRequest), offers: offers.map(presentOwnOffer) };
  return { 'sponsors.json': lists, ...banners };
}
