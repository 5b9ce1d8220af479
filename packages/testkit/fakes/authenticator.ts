import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
  UsedCredential,
} from '@hooray/contract/accounts/passkey-calls.ts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What an attacker could change about a response. By default, it is right. */
export interface Deviations {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  /** 1 present, 4 verified, 8 can be synced, 16 is synced, 64 has a new key. */
  flags?: number;
  counter?: number;
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
}

const VERIFIED = 1 | 4;
const WITH_NEW_KEY = 64;

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

function authenticatorData(rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)): Buffer {
  const numbers = Buffer.alloc(5);
  numbers.writeUInt8(flags);
  numbers.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), numbers, rest]);
}

const clientData = (
  type: string,
  challenge: string,
  { origin, ...deviations }: Deviations & { origin: string },
) =>
  Buffer.from(
    JSON.stringify({
      type: deviations.type ?? type,
      challenge: deviations.challenge ?? challenge,
      origin,
      crossOrigin: false,
    }),
  );

/** The part of the options that matters here. */
type Created = Pick<PasskeyCreation, 'challenge'> & { user: Pick<PasskeyCreation['user'], 'id'> };

/** A device that holds one passkey, such as a phone, at the website `origin`. */
export function newAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  const { hostname } = new URL(origin);
  let userHandle = base64url(randomBytes(32));
  let signatures = 0;

  /** In COSE form (RFC 9052). */
  function coseKey(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinates = [x, y].map((text) => new Uint8Array(Buffer.from(text, 'base64url')));
    return isoCBOR.encode(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinates[0]],
        [-3, coordinates[1]],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
  }

  return {
    id,
    create({ user, challenge }: Created, deviations: Deviations = {}): NewCredential {
      userHandle = user.id;
      const { rpId = hostname, flags = VERIFIED, counter = 0 } = deviations;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()]);
      const authData = new Uint8Array(authenticatorData(rpId, flags | WITH_NEW_KEY, counter, attested));
      const { fmt = 'none', attStmt = new Map() } = deviations.attestation ?? {};
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ]);
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, { origin, ...deviations })),
          attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      };
    },
    use({ challenge }: Pick<PasskeyRequest, 'challenge'>, deviations: Deviations = {}): UsedCredential {
      signatures += 1;
      const { rpId = hostname, flags = VERIFIED, counter = signatures } = deviations;
      const signedData = authenticatorData(rpId, flags, counter);
      const client = clientData('webauthn.get', challenge, { origin, ...deviations });
      const signature = sign('sha256', Buffer.concat([signedData, sha256(client)]), privateKey);
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(signedData),
          signature: base64url(signature),
          userHandle,
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof newAuthenticator>;
