// The headers, beyond HTTP's own mechanics, that both ends use. They are in lower case, as Node.js returns them and HTTP/2
// writes them.

/** Identifies an attempt: a repeat with the same key gets the response of the first. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/** The browser's time zone, sent with calls that begin or continue a session. */
export const TIME_ZONE = 'time-zone';
/** The id of a request, in the log and in its response. */
export const REQUEST_ID = 'x-request-id';
/** Whole seconds until a retry makes sense. */
export const RETRY_AFTER = 'retry-after';
/** Names the next page of a list (`pagination.values.ts`). */
export const LINK = 'link';
/** The names of the feature flags that are off, separated by commas, on every response of the API; `none` where all are on. */
export const DISABLED_FEATURES = 'disabled-features';
