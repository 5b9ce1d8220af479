import type { SystemNotice } from '@hooray/contract/realtime.ts';
import { isSignInEnding } from '@hooray/contract/realtime.values.ts';

/**
 * Whether a notice is shown in another way than as a message: the connection renews a sign-in that ends, and a restricted
 * person reads why in the place of the field.
 */
export const isShownElsewhere = ({ code }: Partial<SystemNotice>): boolean =>
  isSignInEnding(code) || code === 'MUTED' || code === 'SUSPENDED';
