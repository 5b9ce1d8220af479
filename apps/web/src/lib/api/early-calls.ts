interface EarlyCall {
  /** The access token that the call was sent with. */
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
    /** Defined in boot.js. Only the production build loads that file before the app. */
    callEarly?: CallEarly;
  }
}

const KEPT_MS = 10_000;

/** Returns the response to an early call, only once and only to the session that sent the call. */
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

/** An unread response keeps its connection open. */
async function discard({ response }: EarlyCall): Promise<void> {
  try {
    await (await response).body?.cancel();
  } catch {
    // The call has failed, or the browser has already canceled it.
  }
}

/** Drops responses that no page has taken. Until then, they stay in memory. */
export function dropOldEarlyCalls(): void {
  dropCalls(isOld);
}

/** Call this before a write, because the early responses predate it. */
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
