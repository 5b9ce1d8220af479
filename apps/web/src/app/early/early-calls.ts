/**
 * The calls that each page starts with, besides the call for the signed-in user. The page's document lists them, and
 * boot.js sends them before the app has loaded. `{id}` is the id in the page's address, and `{today}` the browser's
 * date. Don't add calls that may be refused, because browsers report a refusal as an error.
 */
export const earlyCalls: Readonly<Record<string, readonly string[]>> = {
  '/': ['/api/whats-next'],
  '/celebrate': ['/api/whats-next'],
  '/birthday_box/:id': ['/api/get_birthdaybox/{id}'],
  '/team-gift-collage/:id': ['/api/get_birthdaybox/{id}'],
  '/interest_parties': ['/api/chats?limit=24'],
  '/chat/:id': ['/api/chats/{id}', '/api/sponsor-offer?limit=100'],
  '/profile': [
    '/api/friend-request/incoming?limit=10',
    '/api/get_birthdaybox_for_user?limit=10&order=nearest&today={today}',
    '/api/friend-request/friends?limit=10&order=upcoming&today={today}',
  ],
};

/**
 * The calls that follow if the response about the box names the user as its creator or a participant. Others may not
 * send them. boot.js shows the collage in the document's frame (data-frames.tsx).
 */
export const earlyTeamCalls: Readonly<Record<string, readonly string[]>> = {
  '/birthday_box/:id': ['/api/team-gift/collage/{id}?size=small', '/api/birthday_gift/{id}/gifts?limit=48'],
  '/team-gift-collage/:id': [
    '/api/team-gift/collage/{id}?size=small',
    '/api/team-gift/collage-meta/{id}',
    '/api/team-gift/{id}',
  ],
};
