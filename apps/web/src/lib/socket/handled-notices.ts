import { isSignInEnding } from '@hooray/contract/protocol/constants.ts';
import type { SystemNotice } from '@hooray/contract/protocol/realtime.ts';

/**
 * Whether a notice is shown in another way than as a message: the connection renews a sign-in that ends, and a restricted
 * person reads why in the place of the field.
 */
export const isHandledNotice = ({ code }: Partial<SystemNotice>): boolean =>
  isSignInEnding(code) || code === 'MUTED' || code === 'SUSPENDED';
