import { isSignInEnding } from '@hooray/contract/protocol/constants.ts';
import type { SystemNotice } from '@hooray/contract/protocol/realtime.ts';

/** The connection renews an ending sign-in, the restriction replaces the field, and a deleted message disappears. */
export const isHandledNotice = ({ code }: Partial<SystemNotice>): boolean =>
  isSignInEnding(code) || code === 'MUTED' || code === 'SUSPENDED' || code === 'chats.message_deleted';
