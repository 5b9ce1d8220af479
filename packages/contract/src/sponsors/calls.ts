import { z } from 'zod';
import { emailField, idField, idParam, lineOfText, phone, responseId, text } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { requestStatuses, sponsorLimits } from './constants.ts';

/** Somebody's request to become a sponsor. */
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
    /** Why it was rejected, if a reason was given. */
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
    summary: 'Asks to become a sponsor.',
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
    summary: "The newest request of a person, or null: one's own, or by an ADMIN anyone's.",
    access: 'user',
    params: z.object({ userId: idParam }),
    missing: 'accounts.user_not_found',
    responses: { 200: z.object({ request: sponsorRequestSchema.nullable() }) },
    errors: ['FORBIDDEN'],
  },
  'GET /api/admin/sponsor-requests': {
    summary: 'The requests to become a sponsor, newest first; pending ones alone oldest first.',
    access: 'admin',
    query: z.object({ status: z.enum(requestStatuses).optional(), ...pageQuery }),
    responses: { 200: z.object({ requests: z.array(sponsorRequestSchema) }) },
  },
  'POST /api/admin/sponsor-requests/{id}/approve': {
    summary: 'Makes whoever asked a sponsor, and tells them by mail.',
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
    summary: 'Rejects a request; the reason, if there is one, is mailed to the person.',
    access: 'admin',
    params: requestParams,
    body: rejectionBody,
    missing: 'sponsors.request_not_found',
    responses: { 200: requestResponse },
    errors: ['moderation.about_oneself', 'accounts.user_not_found', 'sponsors.already_decided'],
  },
});
