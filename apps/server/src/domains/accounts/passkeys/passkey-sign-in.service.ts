import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import type { PasskeyRequest, UsedCredential } from '@hooray/contract/accounts/passkey-calls.ts';
import { passkeyRefused } from '@hooray/contract/accounts/passkey-calls.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { assertNotSuspended } from '../accounts.policy.ts';
import { findAccountForUpdate } from '../accounts.repository.ts';
import { rememberTimeZone } from '../accounts.service.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { consumeChallenge, insertChallenge } from './challenges.repository.ts';
import { challengeIn } from './challenges.rules.ts';
import { presentRequest } from './passkeys.presenter.ts';
import { findPasskey, markPasskeyUsed, type SigningPasskey } from './passkeys.repository.ts';
import { findRelyingParty, getRelyingParty } from './relying-party.rules.ts';

interface Client {
  timeZone: string | undefined;
  device: string | null;
}

interface Deps extends Pick<AccountsDeps, 'db' | 'clock' | 'publicUrl' | 'events'> {
  sessions: Sessions;
}

export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>;

export function createPasskeySignIn({ db, clock, publicUrl, events, sessions }: Deps) {
  /** Undefined if the credential isn't of this site, challenge and user. @throws AppError accounts.passkey_unknown */
  async function verify(credential: UsedCredential) {
    const site = getRelyingParty(publicUrl);
    const challenge = challengeIn(credential.response.clientDataJSON) ?? '';
    if (!(await consumeChallenge(db, challenge, null, clock.now()))) return undefined;
    const passkey = await findPasskey(db, credential.id);
    // This reveals nothing to others, because only the authenticator and its owner know the id.
    if (!passkey) throw new AppError('accounts.passkey_unknown');
    // Loaded lazily, because the library is large.
    const { verifyUsed } = await import('./webauthn.gateway.ts');
    const used = await verifyUsed(credential, site, challenge, passkey);
    if (!used || passkey.userHandle !== credential.response.userHandle) return undefined;
    return { passkey, used };
  }

  async function begin(
    { id, userId }: SigningPasskey,
    used: Parameters<typeof markPasskeyUsed>[2],
    client: Client,
  ) {
    return db.transaction(async (tx) => {
      const now = clock.now();
      const account = await findAccountForUpdate(tx, userId);
      // A recovery or removal may have deleted the passkey since, and another sign-in may have raised its
      // counter.
      const isValid = account && (await markPasskeyUsed(tx, id, used, now));
      if (!isValid) return undefined;
      assertNotSuspended(account, now);
      const family = await sessions.startSession(tx, account.id, client.device, true);
      const known = await rememberTimeZone({ db: tx, events, clock }, account, client.timeZone);
      return { account: known, family };
    });
  }

  return {
    isOn: findRelyingParty(publicUrl) !== undefined,

    /** @throws AppError NOT_FOUND */
    async startPasskeySignIn(): Promise<PasskeyRequest> {
      const site = getRelyingParty(publicUrl);
      return presentRequest(site, await insertChallenge(db, null, clock.now()));
    },

    /**
     * Every reason for a refusal has the same response, except an unknown passkey.
     * @throws AppError NOT_FOUND, INVALID_CREDENTIALS, accounts.passkey_unknown, SUSPENDED
     */
    async signInWithPasskey(credential: UsedCredential, client: Client): Promise<SessionResponse> {
      const verified = await verify(credential);
      const begun = verified && (await begin(verified.passkey, verified.used, client));
      if (!begun) throw new AppError('INVALID_CREDENTIALS', { message: passkeyRefused });
      return sessions.answerSession(begun.account, begun.family);
    },
  };
}
