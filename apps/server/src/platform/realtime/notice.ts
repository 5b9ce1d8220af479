import type { SystemNotice } from '@hooray/contract/chats.ts';

/** A refusal as a `system` event carries it. */
export function noticeOf(code: string, message: string): SystemNotice {
  return { type: 'error', code, message, timestamp: new Date().toISOString() };
}
