import { accountTexts } from '@hooray/contract/accounts/constants.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../access/actor.policy.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { isRecentSignIn } from '../accounts.policy.ts';
import { getOwnAccount } from '../accounts.service.ts';
import { markSignedIn } from '../sessions/sessions.repository.ts';
import type { SignIn } from './sign-in.service.ts';

/**
 * The current password counts as a sign-in (docs/product.md §2.5). A wrong one counts as a failure of `address`.
 * @throws AppError REAUTHENTICATE, VALIDATION
 */
export type AssertReauthenticated = (
  actor: Actor,
  currentPassword: string | undefined,
  address: string,
) => Promise<void>;

interface Deps extends Pick<AccountsDeps, 'db' | 'clock'> {
  signIn: SignIn;
}

export function createReauthentication({ db, clock, signIn }: Deps): AssertReauthenticated {
  return async function assertReauthenticated(actor, currentPassword, address) {
    if (isRecentSignIn(actor.signedInAt, clock.now())) return;
    if (currentPassword === undefined) throw new AppError('REAUTHENTICATE');
    const account = await getOwnAccount(db, actor.id);
    const isRight = await signIn.checkPassword(account, actor.sessionId, currentPassword, address);
    if (!isRight) throw invalidField('currentPassword', accountTexts.wrongPassword);
    await markSignedIn(db, actor.sessionId, clock.now());
  };
}
