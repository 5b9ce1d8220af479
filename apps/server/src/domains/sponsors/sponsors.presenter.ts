import type { SponsorRequest } from '@hooray/contract/sponsors.ts';
import type { SponsorRequestRow } from './sponsor-requests.repository.ts';

export function presentSponsorRequest(request: SponsorRequestRow): SponsorRequest {
  const { id, userId, companyName, productDescription, email, phone, contactPerson } = request;
  const { status, reason, createdAt, decidedAt } = request;
  return {
    ...{ id, userId, companyName, productDescription, email, phone, contactPerson, status, reason },
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
