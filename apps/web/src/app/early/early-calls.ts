/**
 * The calls with which a page begins, beside that for the signed-in user. The page's document names them, and boot.js sends
 * them before the app has loaded. `{id}` is the id in the page's address. A call that may be refused does not belong here:
 * browsers report a refusal as an error.
 */
export const earlyCalls: Readonly<Record<string, readonly string[]>> = {
  '/': ['/api/whats-next'],
  '/celebrate': ['/api/whats-next'],
  '/birthday_box/:id': ['/api/get_birthdaybox/{id}'],
  '/team-gift-collage/:id': ['/api/get_birthdaybox/{id}'],
  '/chat/:id': ['/api/chats/{id}', '/api/sponsor-offer?limit=100'],
};
