import { createFirstAdmin } from './access/first-admin.service.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { createAccountExport } from './leaving/export.service.ts';
import { createPasskeySignIn } from './passkeys/passkey-sign-in.service.ts';
import { createPasskeys } from './passkeys/passkeys.service.ts';
import { createPasswordReset } from './passwords/password-reset.service.ts';
import { createRecoveryLinks } from './passwords/recovery-links.service.ts';
import { createAvatars } from './pictures/avatar.service.ts';
import { createAddressChange } from './profile/address-change.service.ts';
import { createEmailVerification } from './profile/email-verification.service.ts';
import { createProfile } from './profile/profile.service.ts';
import { createNewAccounts } from './registration/new-accounts.service.ts';
import { createRegistration } from './registration/registration.service.ts';
import { createSessions } from './sessions/sessions.service.ts';
import { createReauthentication } from './sign-in/reauthentication.service.ts';
import { createRecovery } from './sign-in/recovery.service.ts';
import { createSignIn } from './sign-in/sign-in.service.ts';
import { createSignInMethods } from './sign-in/sign-in-methods.service.ts';
import { createSocialAccounts } from './social/social.service.ts';

export type AccountsServices = ReturnType<typeof createAccountsServices>;

export function createAccountsServices(deps: AccountsDeps) {
  const sessions = createSessions(deps);
  const avatars = createAvatars(deps);
  const emailVerification = createEmailVerification(deps);
  const newAccounts = createNewAccounts({ ...deps, emailVerification });
  const recovery = createRecovery({ ...deps, emailVerification });
  const signIn = createSignIn({ ...deps, sessions, recovery });
  const assertReauthenticated = createReauthentication({ ...deps, signIn });
  const changeAddress = createAddressChange({ ...deps, emailVerification });
  return {
    sessions,
    avatars,
    emailVerification,
    signIn,
    recoveryLinks: createRecoveryLinks({ ...deps, sessions }),
    firstAdmin: createFirstAdmin(deps),
    assertReauthenticated,
    profile: createProfile({ ...deps, assertReauthenticated, changeAddress }),
    registration: createRegistration({ ...deps, avatars, newAccounts, sessions }),
    socialAccounts: createSocialAccounts({ ...deps, newAccounts, sessions }),
    passkeys: createPasskeys(deps),
    passkeySignIn: createPasskeySignIn({ ...deps, sessions }),
    passwordReset: createPasswordReset(deps),
    signInMethods: createSignInMethods(deps),
    accountExport: createAccountExport(deps),
  };
}
