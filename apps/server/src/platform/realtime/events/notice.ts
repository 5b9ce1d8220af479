import type { SystemNotice } from '@hooray/contract/protocol/realtime.ts';

/** A refusal as the payload of a `system` event. */
export function noticeOf(code: NonNullable<SystemNotice['code']>, message: string) {
  return { type: 'error', code, message, timestamp: new Date().toISOString() } satisfies SystemNotice;
}
