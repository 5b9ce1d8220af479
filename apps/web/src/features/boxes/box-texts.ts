import type { boxTexts } from '@hooray/contract/boxes.ts';

// The contract's own module would bring its schemas, and zod with them, to every page that shows a box. The type makes
// the compiler refuse any sentence that is not the contract's.
export const texts: typeof boxTexts = {
  missing: 'Birthday Box not found or invalid ID.',
  ownBox: 'You cannot create a Birthday Box for yourself. (Birthday person cannot be the creator)',
  ownBoxShown: "You can't create a Birthday Box for yourself. Ask a friend to do it!",
  noIdAnswered: 'Birthday Box ID not found in server response.',
  unexpected: 'An unexpected error occurred. Please try again.',
  logInFirst: 'Please log in to use this feature.',
  noPeeking: 'No peeking!',
  noBoxYet: 'Nobody has made a box for you yet.',
};
