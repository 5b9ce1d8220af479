// Headers that both ends use. They are in lower case, as in Node.js and HTTP/2.

/** Identifies an operation. A retry with the same key gets the stored response. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/** The browser's time zone, sent with calls that start or continue a session. */
export const TIME_ZONE = 'time-zone';
/** A cookie with the box that invited a user, because a social sign-in carries no body. */
export const INVITATION = 'invitation';
export const REQUEST_ID = 'x-request-id';
/** Whole seconds until a retry makes sense. */
export const RETRY_AFTER = 'retry-after';
export const LINK = 'link';
/** On every API response: a comma-separated list of the feature flags that are off, or `none`. */
export const DISABLED_FEATURES = 'disabled-features';
