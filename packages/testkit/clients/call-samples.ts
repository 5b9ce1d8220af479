import type { CallName } from '@hooray/contract/protocol/http.ts';
import { asFile, plainPicture } from '../factories/pictures/pictures.ts';
import { offerForm, sponsorApplication } from '../factories/sponsors.ts';
import { newAuthenticator } from '../fakes/authenticator.ts';
import { newPushKeys } from '../fakes/push-browser.ts';
import type { CallOptions, Person } from './client.ts';

export interface SampleSubjects {
  self: Person;
  other: Person;
  boxId: string;
  requestId: string;
  orderId: string;
}

type Sample = (subjects: SampleSubjects) => CallOptions | Promise<CallOptions>;

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const profileOf = ({ user: { name, birthday, email } }: Person) => ({ name, birthday, email });
const authenticator = newAuthenticator('https://example.com');
const gift = { title: 'Mine', link: 'https://example.com/mine', price: 5 };

/** A valid sample input for each call. Add one for each new call that has an input. */
export const callSamples: Partial<Record<CallName, Sample>> = {
  'POST /api/auth/register': ({ self }) => ({
    form: { ...profileOf(self), birthday: '1990-01-01', password: self.password },
  }),
  'POST /api/auth/login': ({ self: { email, password } }) => ({ json: { email, password } }),
  'POST /api/auth/refresh': ({ self: { refreshToken } }) => ({ json: { refreshToken } }),
  'POST /api/auth/logout': () => ({ json: { refreshToken: 'none' } }),
  'GET /api/auth/me': () => ({}),
  'PUT /api/auth/me': ({ self }) => ({ json: profileOf(self) }),
  'PUT /api/auth/me/interests': () => ({ json: { interests: ['Tea', 'Kites', 'Chess'] } }),
  'PUT /api/auth/me/preferences': () => ({ json: { language: 'en' } }),
  'PUT /api/auth/change_password': ({ self: { password } }) => ({ json: { password } }),
  'POST /api/auth/reauthenticate': ({ self: { password } }) => ({ json: { currentPassword: password } }),
  'POST /api/auth/upload_avatar': async () => ({ form: { avatar: asFile(await plainPicture()) } }),
  'GET /api/auth/avatar/{id}': () => ({ query: { size: '48' } }),
  'GET /api/auth/get_user_by_mail': ({ self: { email } }) => ({ query: { email } }),
  'POST /api/auth/forgot-password': ({ self: { email } }) => ({ json: { email } }),
  'POST /api/auth/verify-email': () => ({ json: { token: 'none' } }),
  'POST /api/auth/recover': ({ self: { password } }) => ({ json: { token: 'none', password } }),
  'POST /api/auth/first-admin': () => ({ json: { token: 'none' } }),
  'DELETE /api/auth/sign-in-methods/{method}': () => ({ json: {} }),
  'POST /api/auth/passkeys/options': () => ({ json: {} }),
  'POST /api/auth/passkeys': () => ({
    json: authenticator.create({ user: { id: UNKNOWN_ID }, challenge: 'none' }),
  }),
  'DELETE /api/auth/passkeys/{id}': () => ({ json: {} }),
  'POST /api/auth/passkey-login': () => ({ json: authenticator.use({ challenge: 'none' }) }),
  'GET /api/chats': () => ({ query: { q: 'secret' } }),
  'POST /api/chats': () => ({ json: { name: 'Party', description: 'Ours' } }),
  'POST /api/friend-request/send': ({ other }) => ({ json: { friendId: other.id } }),
  'GET /api/friend-request/incoming': ({ other }) => ({ query: { userId: other.id } }),
  'POST /api/friend-request/accept': ({ requestId }) => ({ json: { requestId } }),
  'POST /api/friend-request/reject': ({ requestId }) => ({ json: { requestId } }),
  'GET /api/friend-request/friends': () => ({}),
  'POST /api/friend-request/remove': ({ other }) => ({ json: { friendId: other.id } }),
  'POST /api/friend-request/restore': ({ other }) => ({ json: { friendId: other.id } }),
  'POST /api/reports': () => ({ json: { subject: 'user', subjectId: UNKNOWN_ID, reason: 'Rude' } }),
  'GET /api/reports': () => ({}),
  'GET /api/decisions': () => ({}),
  'POST /api/decisions/{id}/appeal': () => ({ json: { text: "It wasn't me." } }),
  'GET /api/blocks': () => ({}),
  'POST /api/blocks': () => ({ json: { userId: UNKNOWN_ID } }),
  'POST /api/sponsors': () => ({ json: sponsorApplication }),
  'GET /api/admin/sponsor-requests': () => ({ query: { status: 'pending' } }),
  'POST /api/admin/sponsor-requests/{id}/reject': () => ({ json: { reason: 'Not this year' } }),
  'POST /api/sponsor-offer': async () => ({
    form: { ...offerForm, banner: asFile(await plainPicture()) },
  }),
  'GET /api/sponsor-offer': () => ({ query: { owner: 'me' } }),
  'GET /api/sponsor-offer/audience': () => ({ query: { age: '18-25' } }),
  'GET /api/admin/offers': () => ({ query: { status: 'pending' } }),
  'GET /api/admin/reports': () => ({ query: { status: 'resolved' } }),
  'POST /api/admin/reports/{id}/resolve': () => ({ json: { action: 'dismiss' } }),
  'GET /api/admin/appeals': () => ({}),
  'POST /api/admin/appeals/{id}/decide': () => ({ json: { outcome: 'overturned', note: 'You were right.' } }),
  'GET /api/admin/money': () => ({ query: { status: 'resolved' } }),
  'POST /api/admin/money/{id}/resolve': () => ({ json: { note: 'Paid back by hand' } }),
  'PUT /api/admin/flags/{name}': () => ({ json: { enabled: true } }),
  'GET /api/admin/stats': () => ({ query: { days: '30' } }),
  'GET /api/admin/users': () => ({ query: { q: 'a', only: 'muted' } }),
  'PATCH /api/admin/users/{id}': () => ({ json: { role: 'ADMIN', isSponsor: true, reason: 'Asked for it' } }),
  'DELETE /api/admin/users/{id}': () => ({ json: { reason: 'Asked for it' } }),
  'POST /api/admin/users/{id}/end-sessions': () => ({ json: { reason: 'Asked for it' } }),
  'GET /api/admin/audit': ({ other }) => ({ query: { aboutId: other.id } }),
  'GET /api/get_birthdaybox_for_user': ({ self }) => ({ query: { userId: self.id } }),
  'GET /api/get_birthdaybox/{id}': () => ({ query: { as: 'birthday_person_on_the_day' } }),
  'POST /api/create_birthdaybox': () => ({
    json: { name: 'Other', birthdayDate: '1990-01-01', email: 'other@example.com' },
  }),
  'POST /api/join/{id}': ({ self }) => ({ json: { userId: self.id } }),
  'PATCH /api/birthday_box/{id}': () => ({ json: { surprise: false } }),
  'POST /api/birthday_gift/selected-gifts': () => ({ json: gift }),
  'DELETE /api/birthday_gift/selected-gifts': () => ({ json: { title: 'Mine' } }),
  'GET /api/birthday_gift/{boxId}/gifts': () => ({ query: { as: 'birthday_person_on_the_day' } }),
  'POST /api/birthday_gift/{boxId}/gifts': () => ({ json: gift }),
  'POST /api/birthday_gift/{boxId}/gifts/{giftId}/reserve': () => ({ json: { isNamed: true } }),
  'POST /api/team-gift/{boxId}/add': async () => ({
    form: { wish: 'Mine', image: asFile(await plainPicture()) },
  }),
  'POST /api/birthday_box/{id}/opening': () => ({ json: { isShared: true } }),
  'PUT /api/birthday_box/{id}/opening': () => ({ json: { position: 1 } }),
  'PUT /api/birthday_box/{id}/wishes/{contributionId}/heart': () => ({ json: { kind: 'love' } }),
  'PUT /api/birthday_box/{id}/thanks': () => ({ json: { text: 'Thank you all!' } }),
  'POST /api/donate_credits': ({ boxId }) => ({ json: { boxId, amount: 1 } }),
  'GET /api/birthday_box/{id}/ledger': () => ({}),
  'GET /api/credits/history': () => ({}),
  'POST /api/paypal/create-order': ({ boxId }) => ({
    json: { amount: '5', credits: 5, type: 'box', targetId: boxId },
  }),
  'POST /api/paypal/capture-order': ({ orderId }) => ({ json: { orderId } }),
  'POST /api/stripe/create-session': ({ boxId }) => ({
    json: { amount: 5, credits: 5, type: 'box', targetId: boxId },
  }),
  'POST /api/team-gift/generate-wish': ({ boxId }) => ({ json: { boxId } }),
  'POST /api/ai/generate-gifts': ({ boxId }) => ({
    json: { age: 30, budget_min: 20, budget_max: 80, boxId },
  }),
  'POST /api/notifications/read': () => ({ json: { upTo: UNKNOWN_ID } }),
  'POST /api/notifications/push': ({ self }) => ({
    json: { endpoint: `https://push.invalid/${self.id}`, keys: newPushKeys().keys },
  }),
  'PUT /api/notifications/settings': () => ({ json: { settings: { hearted: false } } }),
  'GET /api/team-gift/collage/{id}': () => ({ query: { size: 'small' } }),
  'POST /api/ai/generate-collage': ({ boxId }) => ({ json: { boxId, prompt: 'stars' } }),
  'GET /api/team-gift/picture/{id}': () => ({
    query: { version: UNKNOWN_ID, expires: '9999999999', signature: 'guessed' },
  }),
};
