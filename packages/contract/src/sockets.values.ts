// Limits of the socket connection itself, whichever domain's events it carries.

export const socketLimits = {
  /** Connections that a network opens. */
  opened: { points: 600, seconds: 60 },
  /** Connections of a network that have not entered a namespace yet. */
  unfinished: 60,
  /** Refused events of one person, on all connections together; beyond it the connection that sends one is cut. */
  refused: { points: 100, seconds: 10 },
  /** Bytes that may wait for one connection because its client does not read them. */
  waitingBytes: 1_000_000,
} as const;
