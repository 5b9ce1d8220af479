/** Displayed texts by call or event and path, with their fields in `world.ts`. */
export const readTexts: Readonly<Record<string, string>> = {
  'POST /api/auth/register name': 'names of people',
  'PUT /api/auth/me name': 'names of people',
  'POST /api/chats name': 'names of parties',
  'POST /api/chats description': 'descriptions of parties',
  'POST /api/create_birthdaybox name': 'names of birthday people',
  'PATCH /api/birthday_box/{id} name': 'names of birthday people',
  'POST /api/birthday_gift/{boxId}/gifts title': 'titles of gifts',
  'POST /api/birthday_gift/selected-gifts title': 'titles of gifts',
  'POST /api/team-gift/{boxId}/add wish': 'wishes',
  'POST /api/team-gift/{boxId}/add collageWish': 'wishes for the collage',
  'PUT /api/birthday_box/{id}/thanks text': 'notes of thanks',
  'POST /api/reports reason': 'reasons of reports',
  'POST /api/sponsors companyName': 'companies of sponsors',
  'POST /api/sponsors productDescription': 'products of sponsors',
  'POST /api/sponsors contactPerson': 'contact persons of sponsors',
  'POST /api/admin/sponsor-requests/{id}/reject reason': 'reasons of rejections',
  'POST /api/sponsor-offer interests': 'interests of offers',
  '/celebrate sendMessage text': 'messages in the celebrate chat',
  '/birthday sendMessage text': 'messages in team chats',
  '/interestparty interestPartyMessage text': 'messages in a party',
  '/random sendMessage text': 'messages in a random chat',
};

const secret = 'a secret, which no response contains';
const query = 'what a response is chosen by; it does not contain it';
const record = 'kept with an act of an ADMIN; no page shows it';
const claim = 'must be the address or id of the caller; what is shown is the name of the account';

/** Texts that no page displays, with the reason. */
export const unreadTexts: Readonly<Record<string, string>> = {
  'POST /api/auth/register password': secret,
  'POST /api/auth/login password': secret,
  'POST /api/auth/refresh refreshToken': secret,
  'POST /api/auth/logout refreshToken': secret,
  'PUT /api/auth/me currentPassword': secret,
  'PUT /api/auth/change_password password': secret,
  'PUT /api/auth/change_password currentPassword': secret,
  'POST /api/auth/reauthenticate currentPassword': secret,
  'POST /api/auth/verify-email token': secret,
  'DELETE /api/auth/sign-in-methods/{method} currentPassword': secret,
  'PUT /api/auth/me/interests interests.0': 'compared with those of offers and gift ideas, which are shown',
  'POST /api/create_birthdaybox ownerEmail': claim,
  'DELETE /api/birthday_gift/selected-gifts title': query,
  'POST /api/ai/generate-collage prompt': 'painted, not written',
  'POST /api/paypal/capture-order orderId': query,
  'POST /api/paypal/capture-order payerId': query,
  'POST /api/ai/generate-gifts hobbies': query,
  'POST /api/ai/generate-gifts universe': query,
  'POST /api/ai/generate-gifts personality': query,
  'POST /api/ai/generate-gifts gift_style': query,
  'POST /api/ai/generate-gifts fun_fact': query,
  'POST /api/ai/generate-gifts exclude.0': query,
  'POST /api/ai/generate-gifts dismissed.0': query,
  'POST /api/admin/reports/{id}/resolve note': record,
  'PATCH /api/admin/users/{id} reason': record,
  'DELETE /api/admin/users/{id} reason': record,
  'POST /api/admin/users/{id}/end-sessions reason': record,
  'POST /api/admin/money/{id}/resolve note': record,
  '/random findPartner userId': claim,
  '/random findPartner country': 'compared with what others search for',
};
