/**
 * The calls that each page starts with, besides the call for the signed-in user. The page's document lists them, and
 * boot.js sends them before the app has loaded. `{id}` is the id in the page's address. Don't add calls that may be
 * refused, because browsers report a refusal as an error.
 */
export const earlyCalls: Readonly<Record<string, readonly string[]>> = {
  '/': ['/api/whats-next'],
  '/celebrate': ['/api/whats-next'],
  '/birthday_box/:id': ['/api/get_birthdaybox/{id}'],
  '/team-gift-collage/:id': ['/api/get_birthdaybox/{id}'],
  '/chat/:id': ['/api/chats/{id}', '/api/sponsor-offer?limit=100'],
};
