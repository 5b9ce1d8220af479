import type {
  AcceptedPasskeys,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
} from '@hooray/contract/accounts/passkey-calls.ts';
import type { Account } from '../account-rows.tables.ts';
import { CHALLENGE_MS } from './challenges.repository.ts';
import type { ListedPasskey } from './passkeys.repository.ts';
import type { RelyingParty } from './relying-party.rules.ts';

/** COSE numbers of Ed25519, ES256 and RS256, which all browsers and the library know. */
export const passkeyAlgorithms = [-8, -7, -257] as const;

const TYPE = 'public-key';

interface Creation {
  account: Pick<Account, 'name' | 'email'>;
  userHandle: string;
  challenge: string;
  existing: ListedPasskey[];
}

export function presentCreation(
  { rpId }: RelyingParty,
  { account: { name, email }, userHandle, challenge, existing }: Creation,
): PasskeyCreation {
  return {
    rp: { id: rpId, name: 'Hooray' },
    user: { id: userHandle, name: email, displayName: name },
    challenge,
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: TYPE, alg })),
    timeout: CHALLENGE_MS,
    // Keeps an authenticator from creating a second one.
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ type: TYPE, id, transports })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

export const presentRequest = ({ rpId }: RelyingParty, challenge: string): PasskeyRequest => ({
  rpId,
  challenge,
  timeout: CHALLENGE_MS,
  userVerification: 'required',
});

export const presentAccepted = (userHandle: string, passkeys: ListedPasskey[]): AcceptedPasskeys => ({
  userHandle,
  credentialIds: passkeys
    .filter((passkey) => passkey.userHandle === userHandle)
    .map(({ credentialId }) => credentialId),
});

export const presentPasskey = ({ id, device, isSynced, createdAt, lastUsedAt }: ListedPasskey): Passkey => ({
  ...{ id, device, isSynced },
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
