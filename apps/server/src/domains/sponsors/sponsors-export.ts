import type { Db } from '../../platform/db/database.ts';
import type { ExportFiles } from '../module.ts';
import { listRequestsOf } from './sponsor-requests.repository.ts';
import { presentSponsorRequest } from './sponsors.presenter.ts';

const MOST_REQUESTS = 10_000;

/** A person's requests to become a sponsor. */
export async function exportSponsors(db: Db, userId: string): Promise<ExportFiles> {
  const requests = await listRequestsOf(db, userId, MOST_REQUESTS);
  return { 'sponsors.json': { requests: requests.map(presentSponsorRequest) } };
}
