import type { FeatureFlag } from '@hooray/contract/protocol/feature-flags.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

export type SignUp = 'open' | 'by invitation' | 'closed';

export function signUpOf(isOn: (flag: FeatureFlag) => boolean): SignUp {
  if (isOn('sign-up')) return 'open';
  return isOn('sign-up-by-invitation') ? 'by invitation' : 'closed';
}

/** @throws AppError accounts.sign_up_closed, accounts.invitation_required */
export function assertMaySignUp(signUp: SignUp, isInvited: boolean): void {
  if (signUp === 'closed') throw new AppError('accounts.sign_up_closed');
  if (signUp === 'by invitation' && !isInvited) throw new AppError('accounts.invitation_required');
}
