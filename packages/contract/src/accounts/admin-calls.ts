import { z } from 'zod';
import {
  birthdayField,
  idParam,
  messageResponse,
  momentField,
  responseId,
  searchField,
  text,
} from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pageQuery } from '../protocol/paging/pagination.ts';
import { genderSchema, roleSchema } from './calls.ts';
import { MAX_REASON_LENGTH, userFilters } from './constants.ts';

export const adminUserSchema = z
  .object({
    id: responseId,
    name: z.string(),
    email: z.string(),
    isEmailConfirmed: z.boolean(),
    birthday: z.string().nullable(),
    gender: genderSchema.nullable(),
    avatar_url: z.string(),
    credits: z.int(),
    isSponsor: z.boolean(),
    role: roleSchema,
    /** Null unless the mute is in force. */
    mutedUntil: z.string().nullable(),
    suspendedUntil: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUserSchema>;

const adminUserDetails = adminUserSchema
  .extend({
    sessions: z.int(),
    lastSeenAt: z.string().nullable(),
    boxes: z.int(),
    friends: z.int(),
    offers: z.int(),
    /** All reports about the user and their content. */
    reports: z.int(),
    openReports: z.int(),
  })
  .meta({ id: 'AdminUserDetails' });
export type AdminUserDetails = z.infer<typeof adminUserDetails>;

const reason = text({ name: 'Reason', max: MAX_REASON_LENGTH });

/** The changes an ADMIN makes. Absent fields stay as they are; null lifts a mute or a suspension. */
export const userChanges = z.object({
  role: roleSchema.optional(),
  isSponsor: z.boolean().optional(),
  mutedUntil: momentField.nullish(),
  suspendedUntil: momentField.nullish(),
  birthday: birthdayField.optional(),
  /** Mailed to the user. */
  reason: reason.optional(),
});
export type UserChanges = z.output<typeof userChanges>;

const userParams = { params: z.object({ id: idParam }), missing: 'accounts.user_not_found' } as const;
const aboutOneself = ['moderation.about_oneself', 'accounts.user_not_found'] as const;

export const adminUsersCalls = defineCalls({
  'GET /api/admin/users': {
    summary:
      'Lists users by name. `q` keeps those with a word in their name or email address that starts with it.',
    access: 'admin',
    query: z.object({ q: searchField.optional(), only: z.enum(userFilters).optional(), ...pageQuery }),
    responses: { 200: z.object({ users: z.array(adminUserSchema) }) },
  },
  'GET /api/admin/users/{id}': {
    summary: 'Returns a user with the facts that help to decide about them.',
    access: 'admin',
    ...userParams,
    responses: { 200: z.object({ user: adminUserDetails }) },
  },
  'PATCH /api/admin/users/{id}': {
    summary: "Changes a user's role, sponsorship, mute, suspension or birthday, and mails the user about it.",
    access: 'admin',
    ...userParams,
    body: userChanges,
    responses: { 200: z.object({ user: adminUserSchema }) },
    errors: [...aboutOneself, 'accounts.last_admin', 'AGE_RESTRICTED', 'sponsors.adults_only'],
  },
  'DELETE /api/admin/users/{id}': {
    summary: 'Deletes an account with all its content, as its owner could, and mails the user about it.',
    access: 'admin',
    ...userParams,
    body: z.object({ reason: reason.optional() }).nullish(),
    responses: { 200: messageResponse },
    errors: [...aboutOneself, 'accounts.last_admin'],
  },
  'POST /api/admin/users/{id}/recovery-link': {
    summary:
      'Creates a link for setting a new password, on an installation without mail. It replaces an earlier link.',
    access: 'admin',
    ...userParams,
    responses: { 201: z.object({ link: z.string(), expiresAt: z.string() }) },
    errors: [...aboutOneself, 'REAUTHENTICATE', 'accounts.recovers_by_mail', 'accounts.recovery_of_admin'],
  },
  'POST /api/admin/users/{id}/end-sessions': {
    summary: 'Signs a user out on all devices, and mails the user about it.',
    access: 'admin',
    ...userParams,
    body: z.object({ reason: reason.optional() }).nullish(),
    responses: { 200: messageResponse },
    errors: aboutOneself,
  },
});
