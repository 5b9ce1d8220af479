import type { NewCredential, UsedCredential } from '@hooray/contract/accounts/passkey-calls.ts';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { passkeyAlgorithms } from './passkeys.presenter.ts';
import type { StoredPasskey } from './passkeys.repository.ts';
import type { RelyingParty } from './relying-party.rules.ts';

/**
 * Hooray doesn't request a manufacturer's attestation, because verifying one can fetch URLs that it names.
 */
function hasNoCertificates(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** The library throws for each reason why a credential doesn't fit. */
async function unlessRefused<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

type CreatedPasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'isSynced'>;

/** Undefined for a credential that another site, challenge or device made. */
export function verifyCreated(
  credential: NewCredential,
  { rpId, origin }: RelyingParty,
  challenge: string,
): Promise<CreatedPasskey | undefined> {
  return unlessRefused(async () => {
    if (!hasNoCertificates(credential.response.attestationObject)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: isoBase64URL.fromBuffer(publicKey),
      counter,
      isSynced: registrationInfo.credentialBackedUp,
    };
  });
}

type Signer = Pick<StoredPasskey, 'publicKey' | 'counter'>;

/** Undefined for a signature that doesn't fit. */
export function verifyUsed(
  credential: UsedCredential,
  { rpId, origin }: RelyingParty,
  challenge: string,
  { publicKey, counter }: Signer,
): Promise<Pick<StoredPasskey, 'counter' | 'isSynced'> | undefined> {
  return unlessRefused(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: credential.id, publicKey: isoBase64URL.toBuffer(publicKey), counter },
    });
    if (!verified) return undefined;
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  });
}
