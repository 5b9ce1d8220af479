import type { ContractCallName } from '@hooray/contract/calls.ts';
import type { BoxAction } from '@hooray/server/domains/boxes/access/box.policy.ts';
import { type Cells, inBox, ok, refused } from './people.ts';
import type { Subject } from './subjects.ts';

type Row = Partial<Record<Subject, Cells>>;

const everyUser: Row = { nothing: ok };
const notOneself = refused('accounts.not_oneself');
const ownList: Row = { 'own id': ok, "other's id": notOneself };
const aboutOneself = refused('moderation.about_oneself');

/** The outcome for a gift that isn't in the box, or was removed. */
const notThere = (action: BoxAction): Row => ({
  "another box's gift": inBox(action, refused('gifts.not_found')),
  'a gift that was removed': inBox(action, refused('gifts.not_found')),
});

/**
 * The outcome of each call, by subject and kind of person. If the call's declaration refuses the person (access,
 * isSeenByOthers, isOpenToSuspended), the declaration decides. Otherwise this table does. `inBox(action)` is the
 * action's row in docs/product.md §9.3. A refusal changes nothing.
 */
export const callMatrix = {
  'POST /api/auth/register': { 'a new address': ok, nothing: refused('EMAIL_TAKEN') },
  'POST /api/auth/login': { nothing: { others: 'ok', suspended: 'SUSPENDED' } },
  'POST /api/auth/refresh': everyUser,
  'POST /api/auth/logout': everyUser,
  'GET /api/auth/me': {
    nothing: ok,
    "other's id": { others: 'ok', suspended: 'SUSPENDED', 'without a birthday': 'BIRTHDAY_REQUIRED' },
  },
  'PUT /api/auth/me': everyUser,
  'DELETE /api/auth/me': everyUser,
  'PUT /api/auth/me/interests': everyUser,
  'PUT /api/auth/change_password': everyUser,
  'POST /api/auth/upload_avatar': everyUser,
  'GET /api/auth/avatar/{id}': {
    'own id': ok,
    "other's id": { others: 'ok', 'without a birthday': 'BIRTHDAY_REQUIRED' },
  },
  'GET /api/auth/get_user_by_mail': { nothing: ok, "other's address": ok },
  'POST /api/auth/forgot-password': everyUser,
  'POST /api/auth/verify-email': {
    'own confirmation': { others: 'ok', 'signed out': 'UNAUTHENTICATED', suspended: 'SUSPENDED' },
    "other's confirmation": {
      others: 'accounts.link_of_another',
      'signed out': 'UNAUTHENTICATED',
      suspended: 'SUSPENDED',
    },
    'a confirmation of nobody': refused('accounts.link_invalid'),
  },
  'POST /api/auth/recover': { 'a confirmation of nobody': refused('accounts.link_invalid') },
  'POST /api/auth/first-admin': { 'a confirmation of nobody': refused('accounts.link_invalid') },
  'POST /api/auth/send-verification': everyUser,
  'GET /api/auth/facebook': everyUser,
  'GET /api/auth/facebook/callback': everyUser,
  'GET /api/auth/oidc': everyUser,
  'GET /api/auth/oidc/callback': everyUser,
  'GET /api/auth/options': everyUser,
  'GET /api/auth/export': everyUser,
  'GET /api/auth/security': everyUser,
  'GET /api/auth/me/preferences': everyUser,
  'PUT /api/auth/me/preferences': everyUser,
  'POST /api/auth/reauthenticate': everyUser,
  'DELETE /api/auth/sign-in-methods/{method}': {
    'own password': ok,
    'a way without a password': refused('NOT_FOUND'),
  },
  'GET /api/auth/passkeys': everyUser,
  'POST /api/auth/passkeys/options': everyUser,
  'POST /api/auth/passkeys': { nothing: refused('accounts.passkey_invalid') },
  'DELETE /api/auth/passkeys/{id}': { 'own passkey': ok, "other's passkey": refused('NOT_FOUND') },
  'POST /api/auth/passkey-login/options': everyUser,
  'POST /api/auth/passkey-login': { nothing: refused('INVALID_CREDENTIALS') },
  'GET /api/auth/sessions': everyUser,
  'DELETE /api/auth/sessions/{id}': {
    'own session': ok,
    "other's session": refused('accounts.session_ended'),
  },
  'DELETE /api/auth/sessions': everyUser,

  'POST /api/reports': {
    'own id': refused('moderation.report_oneself'),
    "other's id": ok,
    'a party': ok,
    "other's offer": ok,
    // A contribution that the caller can't see counts as missing.
    "another one's contribution": {
      ...refused('moderation.subject_not_found'),
      ...{ creator: 'ok', participant: 'ok', muted: 'ok', 'on the day': 'ok' },
    },
    'a note of thanks': {
      ...refused('moderation.subject_not_found'),
      ...{ creator: 'ok', participant: 'ok', muted: 'ok', 'on the day': 'moderation.report_oneself' },
    },
  },
  'GET /api/reports': everyUser,
  'GET /api/decisions': everyUser,
  'POST /api/decisions/{id}/appeal': {
    'own decision': ok,
    "other's decision": refused('moderation.decision_not_found'),
  },
  'GET /api/blocks': everyUser,
  'POST /api/blocks': { 'own id': refused('moderation.block_oneself'), "other's id": ok },
  'DELETE /api/blocks/{userId}': {
    'whom one has blocked': ok,
    "other's id": refused('moderation.not_blocked'),
  },
  'GET /api/chats': everyUser,
  'GET /api/chats/unread': everyUser,
  'POST /api/chats': everyUser,
  'GET /api/chats/{id}': { 'a party': ok },

  'POST /api/friend-request/send': {
    'own id': refused('friends.to_oneself'),
    // Blocked users get the same response as others.
    "other's id": ok,
  },
  'GET /api/friend-request/incoming': ownList,
  'POST /api/friend-request/accept': {
    'own request': ok,
    "other's request": refused('friends.request_not_found'),
  },
  'POST /api/friend-request/reject': {
    'own request': ok,
    "other's request": refused('friends.request_not_found'),
  },
  'GET /api/friend-request/friends': ownList,
  'POST /api/friend-request/remove': { 'a friend': ok, "other's id": refused('friends.not_friends') },
  'POST /api/friend-request/restore': {
    'a removed friend': ok,
    "other's id": refused('friends.undo_expired'),
  },
  'GET /api/friends/calendar': everyUser,
  'POST /api/friends/calendar/renew': everyUser,
  'GET /api/calendar/{secret}.ics': { 'a calendar': ok },

  'GET /api/get_birthdaybox_for_user': ownList,
  'GET /api/get_birthdaybox/{id}': {
    box: inBox('wrapping'),
    'a preview': { ...refused('boxes.preview_not_allowed'), creator: 'ok' },
  },
  'POST /api/create_birthdaybox': everyUser,
  'POST /api/join/{id}': { box: inBox('join') },
  'PATCH /api/birthday_box/{id}': { box: inBox('correct') },
  'GET /api/birthday_box/{id}/preferences': { box: inBox('correct') },
  'POST /api/birthday_box/{id}/put-away': { box: inBox('put away') },
  'DELETE /api/birthday_box/{id}': { box: inBox('delete') },
  'DELETE /api/birthday_box/{id}/participants/{userId}': {
    'oneself in the box': inBox('leave'),
    'another one in the box': inBox('remove people'),
  },
  'GET /api/birthday_gift/selected-gifts': everyUser,
  'POST /api/birthday_gift/selected-gifts': everyUser,
  'DELETE /api/birthday_gift/selected-gifts': everyUser,
  'GET /api/birthday_gift/{boxId}/gifts': {
    box: inBox('gifts'),
    'a preview': { ...refused('boxes.preview_not_allowed'), creator: 'ok' },
  },
  'POST /api/birthday_gift/{boxId}/gifts': { box: inBox('change gifts') },
  'DELETE /api/birthday_gift/{boxId}/gifts/{giftId}': {
    box: inBox('change gifts'),
    ...notThere('change gifts'),
  },
  'POST /api/birthday_gift/{boxId}/gifts/{giftId}/restore': {
    'a gift that was removed': inBox('change gifts'),
    "another box's gift": inBox('change gifts', refused('gifts.not_found')),
  },
  'POST /api/birthday_gift/{boxId}/gifts/{giftId}/reserve': {
    box: inBox('reserve gifts'),
    ...notThere('reserve gifts'),
  },
  'DELETE /api/birthday_gift/{boxId}/gifts/{giftId}/reserve': {
    'a gift that one takes care of': inBox('reserve gifts'),
    box: inBox('reserve gifts', refused('gifts.not_reserved')),
    ...notThere('reserve gifts'),
  },

  'GET /api/team-gift/{id}': { box: inBox('team gift') },
  'POST /api/team-gift/{boxId}/add': { box: inBox('contribute') },
  'DELETE /api/team-gift/{boxId}/contributions/{userId}': {
    'oneself in the box': inBox('withdraw contribution', {
      ...refused('collage.contribution_not_found'),
      // These people's contributions are still in the box.
      ...{ creator: 'ok', participant: 'ok', muted: 'ok', removed: 'ok' },
    }),
    'another one in the box': inBox('remove people'),
  },
  'POST /api/team-gift/generate-wish': { box: inBox('contribute') },
  'GET /api/team-gift/picture/{id}': { 'a signed picture': ok },
  'GET /api/team-gift/collage/{id}': { box: inBox('team gift') },
  'GET /api/team-gift/collage-meta/{id}': { box: inBox('team gift') },
  'GET /api/team-gift/collage-pdf/{id}': { box: inBox('team gift') },
  'GET /api/team-gift/collage-poster/{id}': { box: inBox('team gift') },
  'POST /api/ai/generate-collage': { box: inBox('make collage') },

  'GET /api/birthday_box/{id}/opening': { box: inBox('watch it') },
  'POST /api/birthday_box/{id}/opening': { box: inBox('open it') },
  'PUT /api/birthday_box/{id}/opening': { box: inBox('open it') },
  'PUT /api/birthday_box/{id}/wishes/{contributionId}/heart': {
    box: inBox('open it'),
    "another box's wish": inBox('open it', refused('openings.wish_not_found')),
  },
  'GET /api/birthday_box/{id}/thanks': { box: inBox('watch it') },
  'PUT /api/birthday_box/{id}/thanks': { box: inBox('open it') },
  'GET /api/thanks': everyUser,

  'POST /api/donate_credits': { box: inBox('donate') },
  'POST /api/birthday_box/{id}/claim': { box: inBox('claim') },
  'GET /api/birthday_box/{id}/ledger': { box: inBox('ledger') },
  'GET /api/credits/history': everyUser,
  'GET /api/payments/options': everyUser,
  'POST /api/paypal/create-order': { 'own id': ok, "other's id": notOneself, box: inBox('donate') },
  'POST /api/paypal/capture-order': { 'own payment': ok, "other's payment": refused('payments.of_another') },
  'POST /api/stripe/create-session': { 'own id': ok, "other's id": notOneself, box: inBox('donate') },
  'GET /api/stripe/session/{id}': { 'own payment': ok, "other's payment": refused('payments.of_another') },
  // Only the provider can sign a webhook.
  'POST /api/stripe/webhook': { nothing: refused('payments.bad_signature') },

  'POST /api/sponsors': {
    nothing: { others: 'ok', sponsor: 'sponsors.already_sponsor', admin: 'sponsors.already_pending' },
  },
  'GET /api/sponsors/user/{userId}': { 'own id': ok, "other's id": { others: 'FORBIDDEN', admin: 'ok' } },
  'POST /api/sponsor-offer': everyUser,
  'GET /api/sponsor-offer': everyUser,
  'GET /api/sponsor-offer/audience': everyUser,
  'POST /api/sponsor-offer/{id}/showings': { "other's offer": ok },
  'DELETE /api/sponsor-offer/{id}': {
    'own offer': { ...refused('sponsors.offer_not_found'), sponsor: 'ok' },
    "other's offer": { others: 'FORBIDDEN', admin: 'ok' },
  },
  'GET /api/sponsor-offer/{id}/banner': { "other's offer": ok },
  'POST /api/ai/generate-gifts': { box: inBox('gifts') },

  'GET /api/notifications': everyUser,
  // Like a deleted notification, another user's is ignored.
  'POST /api/notifications/read': { 'own notification': ok, "other's notification": ok },
  'GET /api/notifications/settings': everyUser,
  'PUT /api/notifications/settings': everyUser,
  'GET /api/notifications/push': everyUser,
  'POST /api/notifications/push': everyUser,
  'DELETE /api/notifications/push': everyUser,
  'GET /api/whats-next': everyUser,

  'GET /api/admin/sponsor-requests': everyUser,
  'POST /api/admin/sponsor-requests/{id}/approve': {
    "somebody's request": ok,
    "the ADMIN's request": aboutOneself,
  },
  'POST /api/admin/sponsor-requests/{id}/reject': {
    "somebody's request": ok,
    "the ADMIN's request": aboutOneself,
  },
  'GET /api/admin/offers': everyUser,
  'POST /api/admin/offers/{id}/approve': { "other's offer": ok },
  'GET /api/admin/reports': everyUser,
  'GET /api/admin/reports/{id}': { 'a report': ok },
  'GET /api/admin/reports/{id}/picture': { 'a report': ok },
  'POST /api/admin/reports/{id}/resolve': { 'a report': ok, 'a report about the ADMIN': aboutOneself },
  'GET /api/admin/appeals': everyUser,
  'POST /api/admin/appeals/{id}/decide': { 'an appeal': ok, 'an appeal by the ADMIN': aboutOneself },
  'GET /api/admin/users': everyUser,
  'GET /api/admin/users/{id}': { "other's id": ok },
  'PATCH /api/admin/users/{id}': { "other's id": ok, 'own id': aboutOneself },
  'DELETE /api/admin/users/{id}': { "other's id": ok, 'own id': aboutOneself },
  // The test server sends mail.
  'POST /api/admin/users/{id}/recovery-link': {
    "other's id": refused('accounts.recovers_by_mail'),
    'own id': aboutOneself,
  },
  'POST /api/admin/users/{id}/end-sessions': { "other's id": ok, 'own id': aboutOneself },
  'GET /api/admin/money': everyUser,
  'POST /api/admin/money/{id}/resolve': { 'an incident': ok },
  'GET /api/admin/flags': everyUser,
  'PUT /api/admin/flags/{name}': { 'a flag': ok },
  'GET /api/admin/stats': everyUser,
  'GET /api/admin/service': everyUser,
  'GET /api/admin/audit': everyUser,
} satisfies Record<ContractCallName, Row>;
