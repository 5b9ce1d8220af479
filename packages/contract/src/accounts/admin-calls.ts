import { z } from 'zod';
import { adminLimits, userFilters } from '../admin/constants.ts';
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
import { pageQuery } from '../protocol/pagination.ts';
import { genderSchema, roleSchema } from './calls.ts';

/** A person as ADMINs see them. */
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
    /** Null unless it lies ahead. */
    mutedUntil: z.string().nullable(),
    suspendedUntil: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUserSchema>;

/** What else helps to decide about a person. */
const adminUserDetails = adminUserSchema
  .extend({
    /** Open sessions. */
    sessions: z.int(),
    /** When one of them was last used. */
    lastSeenAt: z.string().nullable(),
    /** Boxes that they created or are in. */
    boxes: z.int(),
    friends: z.int(),
    offers: z.int(),
    /** Reports about them and what is theirs: all of them, and those that are open. */
    reports: z.int(),
    openReports: z.int(),
  })
  .meta({ id: 'AdminUserDetails' });
export type AdminUserDetails = z.infer<typeof adminUserDetails>;

const reason = text({ name: 'Reason', max: adminLimits.reason });

/** What an ADMIN changes; what is absent stays. A null takes a mute or a suspension back. */
export const userChanges = z.object({
  role: roleSchema.optional(),
  isSponsor: z.boolean().optional(),
  mutedUntil: momentField.nullish(),
  suspendedUntil: momentField.nullish(),
  birthday: birthdayField.optional(),
  /** The person is told it. */
  reason: reason.optional(),
});
export type UserChanges = z.output<typeof userChanges>;

const userParams = { params: z.object({ id: idParam }), missing: 'accounts.user_not_found' } as const;
const aboutOneself = ['moderation.about_oneself', 'accounts.user_not_found'] as const;

export const adminUsersCalls = defineCalls({
  'GET /api/admin/users': {
    summary:
      'People in the order of their names, or those with a word of whose name or address begins with `q`.',
    access: 'admin',
    query: z.object({ q: searchField.optional(), only: z.enum(userFilters).optional(), ...pageQuery }),
    responses: { 200: z.object({ users: z.array(adminUserSchema) }) },
  },
  'GET /api/admin/users/{id}': {
    summary: 'One person, with what helps to decide about them.',
    access: 'admin',
    ...userParams,
    responses: { 200: z.object({ user: adminUserDetails }) },
  },
  'PATCH /api/admin/users/{id}': {
    summary:
      'Changes what only ADMINs may: role, sponsor, mute, suspension, birthday. The person is told by mail.',
    access: 'admin',
    ...userParams,
    body: userChanges,
    responses: { 200: z.object({ user: adminUserSchema }) },
    errors: [...aboutOneself, 'accounts.last_admin', 'AGE_RESTRICTED', 'sponsors.adults_only'],
  },
  'DELETE /api/admin/users/{id}': {
    summary: 'Deletes an account with all that is its own, as if its owner did. The person is told by mail.',
    access: 'admin',
    ...userParams,
    body: z.object({ reason: reason.optional() }).nullish(),
    responses: { 200: messageResponse },
    errors: [...aboutOneself, 'accounts.last_admin'],
  },
  'POST /api/admin/users/{id}/end-sessions': {
    summary: 'Signs somebody out everywhere. The person is told by mail.',
    access: 'admin',
    ...userParams,
    body: z.object({ reason: reason.optional() }).nullish(),
    responses: { 200: messageResponse },
    errors: aboutOneself,
  },
});
