import { z } from 'zod';
import { chatLimits } from '../chats/constants.ts';
import { appealOutcomes, reportOutcomes } from '../moderation/constants.ts';
import { idField, responseId } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { notificationKinds, notificationLimits } from './constants.ts';

const person = z.object({ id: responseId, name: z.string(), avatar_url: z.string() });
const box = z.object({ id: responseId, name: z.string() });

export const notificationSchema = z
  .object({
    id: responseId,
    kind: z.enum(notificationKinds),
    createdAt: z.string(),
    isRead: z.boolean(),
    /** The friend, or the person who asked, accepted, wrote, or sent thanks or hearts. */
    person: person.optional(),
    /** The hearts for the reader's wishes in the box. */
    count: z.int().optional(),
    box: box.optional(),
    /** The day, 'YYYY-MM-DD', of the birthday or the box that a reminder is about. */
    day: z.string().optional(),
    /** Days from the reminder to the birthday. */
    days: z.literal(notificationLimits.birthdayDays).optional(),
    outcome: z.enum([...reportOutcomes, ...appealOutcomes]).optional(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

/** Whether each kind is on. Notifications of a kind that is off aren't stored. */
export const notificationSettingsSchema = z.record(z.enum(notificationKinds), z.boolean());
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

const boxCard = z.object({
  type: z.literal('box'),
  box,
  opensAt: z.string(),
  /** From the reader's day to the box's day. */
  days: z.int(),
  /** Members who have signed the card. */
  signed: z.int(),
  members: z.int(),
  isSigned: z.boolean(),
  /** Unread messages of others in the team chat. */
  newMessages: z.int().max(chatLimits.unread),
});

const birthdayCard = z.object({
  type: z.literal('birthday'),
  person,
  days: z.int(),
  /** A box for this friend's birthday of which the reader is a member. */
  boxId: responseId.optional(),
});

/** The reader's box, on its day. */
const ownCard = z.object({ type: z.literal('own'), boxId: responseId });

export const nextCardSchema = z
  .discriminatedUnion('type', [boxCard, birthdayCard, ownCard])
  .meta({ id: 'NextCard' });
export type NextCard = z.infer<typeof nextCardSchema>;

const unread = z.int();
const settingsResponse = z.object({ settings: notificationSettingsSchema });

export const notificationsCalls = defineCalls({
  'GET /api/notifications': {
    summary:
      `Lists the user's notifications, newest first: the last ${notificationLimits.kept} of ` +
      `${notificationLimits.keptDays} days. Those about a box that the user can't see now are left out.`,
    access: 'user',
    responses: { 200: z.object({ notifications: z.array(notificationSchema), unread }) },
  },
  'POST /api/notifications/read': {
    summary:
      'Marks a notification and all earlier ones as read, on all devices. An id that is gone changes nothing.',
    access: 'user',
    body: z.object({ upTo: idField }),
    responses: { 200: z.object({ unread }) },
  },
  'GET /api/notifications/settings': {
    summary: 'Returns which kinds of notifications are on. All are by default.',
    access: 'user',
    responses: { 200: settingsResponse },
  },
  'PUT /api/notifications/settings': {
    summary: 'Switches kinds of notifications on or off. Kinds that are left out stay as they are.',
    access: 'user',
    body: z.object({ settings: z.partialRecord(z.enum(notificationKinds), z.boolean()) }),
    responses: { 200: settingsResponse },
  },
  'GET /api/whats-next': {
    summary:
      `Returns at most ${notificationLimits.cards} cards of what's next, nearest first: the boxes of which the user is a ` +
      `member, friends' birthdays within ${notificationLimits.cardDays} days, and the user's own box on its day. ` +
      'Also returns the number of unread notifications.',
    access: 'user',
    responses: { 200: z.object({ cards: z.array(nextCardSchema), hasMore: z.boolean(), unread }) },
  },
});
