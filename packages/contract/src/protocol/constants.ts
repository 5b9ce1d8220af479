// Limits and texts of the socket connection itself, independent of the domain. This file needs no schema.

export const socketLimits = {
  /** Connections that a network may open. */
  opened: { points: 600, seconds: 60 },
  /** Connections of a network that have not entered a namespace yet. */
  unfinished: 60,
  /**
   * Connections of one person to one namespace of one process. Far more than tabs: a broken connection counts until its
   * silence is detected, and some programs hold many.
   */
  ofOnePerson: 200,
  /** Refused events of one person, on all connections together; beyond it, the connection that sends the next one is cut. */
  refused: { points: 100, seconds: 10 },
  /** Bytes that may wait for one connection because its client does not read them. */
  waitingBytes: 1_000_000,
} as const;

/** The message with which a namespace refuses a connection, as Socket.IO's `connect_error` carries it. */
export const connectRefusals = {
  /** Without a valid access token. */
  unauthorized: 'unauthorized',
  tooMany: 'too many connections',
  /** Socket.IO's own message. */
  noNamespace: 'Invalid namespace',
} as const;

/** The codes and messages of the `system` notices after which the server closes a connection because of its sign-in. */
export const signInEndings = {
  TOKEN_EXPIRED: 'Your sign-in needs to be renewed.',
  UNAUTHENTICATED: 'You have been signed out.',
} as const;

export const isSignInEnding = (code: string | undefined): code is keyof typeof signInEndings =>
  code !== undefined && Object.hasOwn(signInEndings, code);
