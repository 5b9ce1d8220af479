import { isSignInEnding } from '@hooray/contract/protocol/constants.ts';
import type { SystemNotice } from '@hooray/contract/protocol/realtime.ts';

/**
 * Whether a notice is handled elsewhere: the connection renews an ending sign-in, and a restricted
 * user sees the restriction instead of the field.
 */
export const isHandledNotice = ({ code }: Partial<SystemNotice>): boolean =>
  isSignInEnding(code) || code === 'MUTED' || code === 'SUSPENDED';
