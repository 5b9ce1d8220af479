// Limits and sentences of sponsors, separate from the schemas, so that showing them needs no validation library.

export const sponsorLimits = {
  companyName: 120,
  productDescription: 2000,
  phone: 40,
  contactPerson: 80,
  /** Characters of the reason of a rejection. */
  reason: 500,
} as const;

export const requestStatuses = ['pending', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
