import { z } from 'zod';
import { emailField, idField, idParam, lineOfText, phone, responseId, text } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pageQuery } from '../protocol/paging/pagination.ts';
import { requestStatuses, sponsorLimits } from './constants.ts';

export const sponsorRequestSchema = z
  .object({
    id: responseId,
    userId: responseId,
    companyName: z.string(),
    productDescription: z.string(),
    email: z.string(),
    phone: z.string(),
    contactPerson: z.string(),
    status: z.enum(requestStatuses),
    /** The reason of a rejection, if given. */
    reason: z.string().nullable(),
    createdAt: z.string(),
    decidedAt: z.string().nullable(),
  })
  .meta({ id: 'SponsorRequest' });
export type SponsorRequest = z.infer<typeof sponsorRequestSchema>;

export const sponsorRequestBody = z.object({
  /** Clients may send it; it must be the sender. */
  userId: idField.optional(),
  companyName: lineOfText({ name: 'Company name', max: sponsorLimits.companyName }),
  productDescription: text({ name: 'Product description', max: sponsorLimits.productDescription }),
  email: emailField,
  phone: phone({ max: sponsorLimits.phone }),
  contactPerson: lineOfText({ name: 'Contact person', max: sponsorLimits.contactPerson }),
});

export const rejectionBody = z
  .object({ reason: text({ name: 'Reason', min: 0, max: sponsorLimits.reason }).optional() })
  .nullish();

const requestResponse = z.object({ request: sponsorRequestSchema });
const requestParams = z.object({ id: idParam });
const hour = 3600;

export const sponsorsCalls = defineCalls({
  'POST /api/sponsors': {
    summary: 'Requests to become a sponsor.',
    access: 'user',
    body: sponsorRequestBody,
    responses: { 201: requestResponse },
    errors: [
      'accounts.not_oneself',
      'sponsors.adults_only',
      'sponsors.already_sponsor',
      'sponsors.already_pending',
    ],
    limits: { account: { points: 60, seconds: hour } },
  },
  'GET /api/sponsors/user/{userId}': {
    summary: "Returns a user's newest sponsor request, or null. Only ADMINs may read another user's.",
    access: 'user',
    params: z.object({ userId: idParam }),
    missing: 'accounts.user_not_found',
    responses: { 200: z.object({ request: sponsorRequestSchema.nullable() }) },
    errors: ['FORBIDDEN', 'accounts.passkey_required'],
  },
  'GET /api/admin/sponsor-requests': {
    summary: 'Lists sponsor requests, newest first; with `status=pending`, oldest first.',
    access: 'admin',
    query: z.object({ status: z.enum(requestStatuses).optional(), ...pageQuery }),
    responses: { 200: z.object({ requests: z.array(sponsorRequestSchema) }) },
  },
  'POST /api/admin/sponsor-requests/{id}/approve': {
    summary: 'Approves a sponsor request, and mails the user about it.',
    access: 'admin',
    params: requestParams,
    missing: 'sponsors.request_not_found',
    responses: { 200: requestResponse },
    errors: [
      'moderation.about_oneself',
      'accounts.user_not_found',
      'sponsors.adults_only',
      'sponsors.already_decided',
    ],
  },
  'POST /api/admin/sponsor-requests/{id}/reject': {
    summary: 'Rejects a sponsor request, and mails the user with the reason, if given.',
    access: 'admin',
    params: requestParams,
    body: rejectionBody,
    missing: 'sponsors.request_not_found',
    responses: { 200: requestResponse },
    errors: ['moderation.about_oneself', 'accounts.user_not_found', 'sponsors.already_decided'],
  },
});
