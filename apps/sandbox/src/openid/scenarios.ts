import type { FailureScenario } from '../scenarios.ts';

/** Each scenario changes one thing that Hooray must notice. */
export const openIdScenarios = [
  { act: 'unverified', label: 'Unverified e-mail', about: 'The e-mail is shared, but not verified.' },
  { act: 'error', label: 'Out of order', about: 'Comes back with server_error instead of a code.' },
  {
    act: 'other-sender',
    label: 'Another sender',
    about: 'The code comes back with the iss of another provider.',
  },
  { act: 'issuer', label: 'Wrong issuer', about: 'The ID token is from another provider.' },
  { act: 'audience', label: 'Other audience', about: 'The ID token is for another app.' },
  { act: 'nonce', label: 'Wrong nonce', about: 'The ID token belongs to another sign-in.' },
  { act: 'no-nonce', label: 'No nonce', about: 'The ID token belongs to no sign-in.' },
  { act: 'expired', label: 'Expired', about: 'The ID token has expired an hour ago.' },
  { act: 'key', label: 'Wrong key', about: 'The ID token is signed with a key that is not published.' },
  {
    act: 'secret',
    label: 'Signed by secret',
    about: "The ID token is signed with Hooray's own secret (HS256).",
  },
  { act: 'unsigned', label: 'Unsigned', about: 'The ID token has no signature.' },
  { act: 'no-token', label: 'No ID token', about: 'There is an access token alone.' },
  { act: 'subject', label: 'Another person', about: 'UserInfo is about another person than the ID token.' },
] as const satisfies FailureScenario[];

export type OpenIdAct = (typeof openIdScenarios)[number]['act'];
