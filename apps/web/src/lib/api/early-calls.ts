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
  if (call === undefined) return undefined;
  if (call.token === accessToken && !isOld(call)) return call.response;
  void discard(call);
  return undefined;
}

const isOld = ({ sentAt }: EarlyCall) => Date.now() - sentAt > KEPT_MS;

/** An unread response holds its connection. */
async function discard({ response }: EarlyCall): Promise<void> {
  try {
    await (await response).body?.cancel();
  } catch {
    // The call has failed, or the browser has canceled it already.
  }
}

/** Responses that no page took stay in memory until then. */
export function dropOldEarlyCalls(): void {
  dropCalls(isOld);
}

/** To be called before a write, because the responses are older than it. */
export function dropEarlyCalls(): void {
  dropCalls(() => true);
}

function dropCalls(isDropped: (call: EarlyCall) => boolean): void {
  const sent = window.callEarly?.sent;
  for (const [address, call] of sent ?? []) {
    if (!isDropped(call)) continue;
    sent?.delete(address);
    void discard(call);
  }
}
