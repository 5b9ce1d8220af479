import { say } from './sentences.ts';

export const socketLimits = {
  /** New connections of one network. */
  opened: { points: 600, seconds: 60 },
  /** Connections of one network that have not joined a namespace yet. */
  pending: 60,
  /** Per user, namespace and process. Far more than a user's tabs, because broken connections count for a while. */
  ofOnePerson: 200,
  /** Events of one user across all connections and namespaces. */
  events: { points: 600, seconds: 5 },
  /** Events of one user that a process handles at the same time. */
  eventsAtOnce: 50,
  /** Refused events of one user across all connections. The next one closes its connection. */
  refused: { points: 100, seconds: 10 },
  /** Bytes queued for one connection whose client reads too slowly. */
  waitingBytes: 1_000_000,
} as const;

/** The messages of Socket.IO's `connect_error` when a namespace refuses a connection. */
export const connectRefusals = {
  /** The access token is missing or invalid. */
  unauthorized: 'unauthorized',
  tooMany: 'too many connections',
  /** Socket.IO's own message. */
  noNamespace: 'Invalid namespace',
} as const;

/** The codes and messages of the `system` notices that precede closing a connection whose sign-in has ended. */
export const signInEndings = {
  TOKEN_EXPIRED: say('Your sign-in needs to be renewed.'),
  UNAUTHENTICATED: say('You have been signed out.'),
} as const;

export const isSignInEnding = (code: string | undefined): code is keyof typeof signInEndings =>
  code !== undefined && Object.hasOwn(signInEndings, code);
