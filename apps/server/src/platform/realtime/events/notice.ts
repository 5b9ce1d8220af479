import type { SystemNotice } from '@hooray/contract/protocol/realtime.ts';

export function noticeOf(code: NonNullable<SystemNotice['code']>, message: string) {
  return { type: 'error', code, message, timestamp: new Date().toISOString() } satisfies SystemNotice;
}
