import { z } from 'zod';
import { boundedText, dateField, idField, idParam, messageResponse, responseId } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pageQuery } from '../protocol/paging/pagination.ts';

/** A friend. The client counts the days until the birthday, because they depend on its local date. */
export const friendSchema = z
  .object({
    id: responseId,
    name: z.string(),
    /** 'YYYY-MM-DD'; null if an ADMIN has none. */
    birthday: z.string().nullable(),
    /** The same as `avatarUrl`, or null without an uploaded picture. */
    avatar: z.string().nullable(),
    avatarUrl: z.string(),
  })
  .meta({ id: 'Friend' });
export type Friend = z.infer<typeof friendSchema>;

export const friendRequestSchema = z
  .object({
    id: responseId,
    fromUser: z.object({
      id: responseId,
      name: z.string(),
      avatar: z.string().nullable(),
      avatarUrl: z.string(),
    }),
  })
  .meta({ id: 'FriendRequest' });
export type FriendRequest = z.infer<typeof friendRequestSchema>;

/** The result of sending: 'accepted' if the other person had already sent one, which is then returned. */
export const sentRequestSchema = friendRequestSchema
  .extend({ status: z.enum(['pending', 'accepted']) })
  .meta({ id: 'SentFriendRequest' });
export type SentRequest = z.infer<typeof sentRequestSchema>;

const listQuery = z.object({
  // Clients may send it; it must be the caller.
  userId: idParam.optional(),
  ...pageQuery,
});
const friendsQuery = listQuery.extend({
  /** Keeps only this friend. */
  friendId: idParam.optional(),
  /** 'upcoming' puts the next birthday first. */
  order: z.enum(['newest', 'upcoming']).default('newest'),
  /** The user's local date; today in UTC by default. */
  today: dateField.optional(),
});
const friendBody = z.object({ friendId: idField });
const requestBody = z.object({ requestId: idField });
const calendarResponse = z.object({ url: z.url() });
const hour = 3600;

export const friendsCalls = defineCalls({
  'POST /api/friend-request/send': {
    summary: 'Sends a friend request, or accepts the one that the other person has already sent.',
    access: 'user',
    isSeenByOthers: true,
    body: friendBody,
    missing: 'accounts.user_not_found',
    responses: { 201: z.object({ request: sentRequestSchema }) },
    errors: ['friends.to_oneself', 'friends.blocked', 'friends.already_friends', 'friends.already_sent'],
    limits: { account: { points: 200, seconds: hour } },
  },
  'GET /api/friend-request/incoming': {
    summary: 'Lists incoming friend requests, newest first.',
    access: 'user',
    query: listQuery,
    responses: { 200: z.array(friendRequestSchema) },
    errors: ['NOT_FOUND', 'accounts.not_oneself'],
  },
  'POST /api/friend-request/accept': {
    summary: 'Accepts a friend request.',
    access: 'user',
    isSeenByOthers: true,
    body: requestBody,
    missing: 'friends.request_not_found',
    responses: { 200: messageResponse },
  },
  'POST /api/friend-request/reject': {
    summary: 'Rejects a friend request. Its sender may send another one.',
    access: 'user',
    body: requestBody,
    missing: 'friends.request_not_found',
    responses: { 200: messageResponse },
  },
  'GET /api/friend-request/friends': {
    summary: "Lists the user's friends, newest or next birthday first.",
    access: 'user',
    query: friendsQuery,
    responses: { 200: z.array(friendSchema) },
    errors: ['NOT_FOUND', 'accounts.not_oneself'],
    isCompressed: true,
  },
  'POST /api/friend-request/remove': {
    summary: 'Ends a friendship for both users.',
    access: 'user',
    body: friendBody,
    missing: 'friends.not_friends',
    responses: { 200: messageResponse },
  },
  'POST /api/friend-request/restore': {
    summary: 'Restores a friend whom the user removed within the last 10 seconds.',
    access: 'user',
    isSeenByOthers: true,
    body: friendBody,
    missing: 'accounts.user_not_found',
    responses: { 200: messageResponse },
    errors: ['friends.undo_expired', 'friends.blocked'],
  },
  'GET /api/friends/calendar': {
    summary: "Returns the secret URL of the user's calendar of friends' birthdays, created on first request.",
    access: 'user',
    responses: { 200: calendarResponse },
  },
  'POST /api/friends/calendar/renew': {
    summary: "Replaces the calendar's secret URL. The old one stops working immediately.",
    access: 'user',
    responses: { 200: calendarResponse },
    limits: { account: { points: 30, seconds: hour } },
  },
  'GET /api/calendar/{secret}.ics': {
    summary:
      "Returns a user's calendar of friends' birthdays for calendar apps. The URL is the only credential.",
    access: 'public',
    params: z.object({ secret: boundedText({ max: 200 }) }),
    responses: { 200: 'calendar', 304: 'empty' },
    errors: ['NOT_FOUND'],
    limits: { address: { points: 600, seconds: 300 } },
  },
});
