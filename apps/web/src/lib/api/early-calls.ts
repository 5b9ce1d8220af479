interface EarlyCall {
  /** With which it was sent. */
  token: string;
  response: Promise<Response>;
  sentAt: number;
}

interface CallEarly {
  (calls: readonly string[], path: string): void;
  sent: Map<string, EarlyCall>;
}

declare global {
  interface Window {
    /** In boot.js, which only the built product loads before the app. */
    callEarly?: CallEarly;
  }
}

const KEPT_MS = 10_000;

/** Returns the response to a call that was sent early, once, and only to the session that sent it. */
export function takeEarlyCall(address: string, accessToken: string): Promise<Response> | undefined {
  const sent = window.callEarly?.sent;
  const call = sent?.get(address);
  sent?.delete(address);
  if (call === undefined || call.token !== accessToken || Date.now() - call.sentAt > KEPT_MS)
    return undefined;
  return call.response;
}

/** Responses that no page took stay in memory until then. */
export function dropOldEarlyCalls(): void {
  const sent = window.callEarly?.sent;
  for (const [address, { sentAt }] of sent ?? []) if (Date.now() - sentAt > KEPT_MS) sent?.delete(address);
}

/** To be called before a write, because the responses are older than it. */
export function dropEarlyCalls(): void {
  window.callEarly?.sent.clear();
}
