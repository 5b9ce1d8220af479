import type { Db } from '../../platform/db/database.ts';
import { countPendingOffers } from './offers/offers.repository.ts';
import { countPendingRequests } from './requests/sponsor-requests.repository.ts';

export async function countSponsorDecisions(db: Db): Promise<{ sponsorRequests: number; offers: number }> {
  const [sponsorRequests, offers] = await Promise.all([countPendingRequests(db), countPendingOffers(db)]);
  return { sponsorRequests, offers };
}
