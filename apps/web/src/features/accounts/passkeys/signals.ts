import { api } from '../../../lib/api/api.ts';
import { getSession } from '../../../lib/session/session.ts';
import { canSignal, signal } from './webauthn.ts';

const rpID = location.hostname;

/** Call it after a sign-in with a passkey unknown to Hooray, so that the authenticator stops offering it. */
export function signalUnknown(credentialID: string): Promise<void> {
  return signal({ signalName: 'unknownCredential', rpID, credentialID });
}

/**
 * Call it after a removal. Never while a passkey is being added: the authenticator would delete the one that
 * Hooray doesn't know yet.
 */
export async function signalAccepted(): Promise<void> {
  if (!canSignal()) return;
  const { userHandle: userID, credentialIds: allAcceptedCredentialIDs } = (
    await api('GET /api/auth/passkeys')
  ).accepted;
  await signal({ signalName: 'allAcceptedCredentials', rpID, userID, allAcceptedCredentialIDs });
}

/** Call it after a change of the name or address, which authenticators show. */
export async function signalDetails(): Promise<void> {
  const { identity } = getSession();
  if (!canSignal() || !identity) return;
  const { userHandle: userID, credentialIds } = (await api('GET /api/auth/passkeys')).accepted;
  const { email: userName, name: userDisplayName } = identity;
  if (credentialIds.length > 0)
    await signal({ signalName: 'currentUserDetails', rpID, userID, userName, userDisplayName });
}
