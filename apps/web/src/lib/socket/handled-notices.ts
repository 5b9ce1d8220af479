import { isSignInEnding } from '@hooray/contract/protocol/constants.ts';
import type { SystemNotice } from '@hooray/contract/protocol/realtime.ts';

/**
 * Whether the app already handles a notice, so that it isn't shown: the connection renews an expiring sign-in, a
 * restriction replaces the message field, and a deleted message disappears.
 */
export const isHandledNotice = ({ code }: Partial<SystemNotice>): boolean =>
  isSignInEnding(code) || code === 'MUTED' || code === 'SUSPENDED' || code === 'chats.message_deleted';
