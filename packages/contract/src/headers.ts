// The headers beyond those of HTTP's own mechanics that both ends name, in lower case: so Node.js gives them, and HTTP/2
// writes them.

/** The name of an attempt: a repeat with the same one is answered as the first was. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/** The browser's time zone, with calls that begin or continue a session. */
export const TIME_ZONE = 'time-zone';
/** The id of a request, in the log and in its answer. */
export const REQUEST_ID = 'x-request-id';
/** Whole seconds until trying again makes sense. */
export const RETRY_AFTER = 'retry-after';
/** Names the next page of a list (`pagination.values.ts`). */
export const LINK = 'link';
