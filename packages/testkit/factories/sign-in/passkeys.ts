import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import type {
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  UsedCredential,
} from '@hooray/contract/accounts/passkey-calls.ts';
import { type Answer, call } from '../../clients/client.ts';
import { type Authenticator, type Deviations, newAuthenticator } from '../../fakes/authenticator.ts';

/** `PUBLIC_URL` of servers whose passkeys are tested. */
export const PASSKEY_SITE = 'http://localhost:4321';

interface Server {
  url: string;
}

interface Caller {
  accessToken: string;
}

export async function passkeyCreationFor(
  server: Server,
  { accessToken: token }: Caller,
): Promise<PasskeyCreation> {
  return (await call<PasskeyCreation>(server, 'POST /api/auth/passkeys/options', { token })).body;
}

export async function addPasskey(
  server: Server,
  caller: Caller,
  deviations: Deviations = {},
): Promise<Answer<{ passkey: Passkey }> & { authenticator: Authenticator }> {
  const authenticator = newAuthenticator(PASSKEY_SITE);
  const json = authenticator.create(await passkeyCreationFor(server, caller), deviations);
  const token = caller.accessToken;
  return {
    ...(await call<{ passkey: Passkey }>(server, 'POST /api/auth/passkeys', { token, json })),
    authenticator,
  };
}

/** A device whose passkey signs in to the caller's account. */
export async function newPasskey(server: Server, caller: Caller): Promise<Authenticator & { rowId: string }> {
  const { status, body, authenticator } = await addPasskey(server, caller);
  if (status !== 201) throw new Error(`adding a passkey answered ${status}: ${JSON.stringify(body)}`);
  return { ...authenticator, rowId: body.passkey.id };
}

export async function passkeyRequestOf(server: Server): Promise<PasskeyRequest> {
  return (await call<PasskeyRequest>(server, 'POST /api/auth/passkey-login/options')).body;
}

export const sendPasskey = (server: Server, json: UsedCredential): Promise<Answer<SessionResponse>> =>
  call<SessionResponse>(server, 'POST /api/auth/passkey-login', { json });

export async function signInWithPasskey(
  server: Server,
  authenticator: Authenticator,
  deviations: Deviations = {},
): Promise<Answer<SessionResponse>> {
  return sendPasskey(server, authenticator.use(await passkeyRequestOf(server), deviations));
}
