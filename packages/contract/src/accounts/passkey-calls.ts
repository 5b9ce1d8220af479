import { z } from 'zod';
import { boundedText, idParam, messageResponse } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { say } from '../protocol/sentences.ts';
import { givenPasswordField, sessionResponse } from './calls.ts';

export const passkeySchema = z
  .object({
    id: z.uuid(),
    /** The device that added it, such as 'Firefox on Windows'; null if the browser did not identify itself. */
    device: z.string().nullable(),
    /** Whether a password manager copies it to the user's other devices. */
    isSynced: z.boolean(),
    createdAt: z.string(),
    /** The last sign-in with it. */
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;

/** What a browser may tell the user's authenticators (Signal API of WebAuthn). In base64url. */
const acceptedPasskeys = z.object({
  /** How authenticators know the user. */
  userHandle: z.string(),
  credentialIds: z.array(z.string()),
});
export type AcceptedPasskeys = z.infer<typeof acceptedPasskeys>;

/** One message for every reason except an unknown passkey, so that it reveals none. */
export const passkeyRefused = say("This passkey didn't work. Please try again, or sign in another way.");

const notAPasskey = say("This isn't a valid passkey.");

/** Base64url without padding. */
const bytesField = (max: number) =>
  boundedText({ max, required: notAPasskey, tooLong: notAPasskey }).regex(/^[\w-]+$/, notAPasskey);

/** An id has at most 1023 bytes. */
const credentialIdField = bytesField(1364);
const clientDataField = bytesField(4096);

const credentialFields = {
  id: credentialIdField,
  rawId: credentialIdField,
  type: z.literal('public-key', notAPasskey),
};

const newCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: clientDataField,
    attestationObject: bytesField(8192),
    /** How a browser can reach the authenticator; a new standard may add values. */
    transports: z
      .array(
        boundedText({ max: 32, required: notAPasskey, tooLong: notAPasskey }).regex(/^[a-z-]+$/, notAPasskey),
      )
      .max(10, notAPasskey)
      .default([]),
  }),
});
export type NewCredential = z.output<typeof newCredential>;

const usedCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: clientDataField,
    authenticatorData: bytesField(4096),
    signature: bytesField(2048),
    /** At most 64 bytes. */
    userHandle: bytesField(86),
  }),
});
export type UsedCredential = z.output<typeof usedCredential>;

/** The form that WebAuthn calls PublicKeyCredentialCreationOptionsJSON. */
export const passkeyCreationSchema = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(
      z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** The form that WebAuthn calls PublicKeyCredentialRequestOptionsJSON. */
export const passkeyRequestSchema = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

const minute = 60;
const limits = { account: { points: 60, seconds: 60 * minute } };
const proof = z.object({ currentPassword: givenPasswordField.optional() }).nullish();

/** If `PUBLIC_URL` is an IP address, passkeys are unavailable, and the calls that use one respond with 404. */
export const passkeyCalls = defineCalls({
  'GET /api/auth/passkeys': {
    summary: "Lists the user's passkeys, oldest first.",
    access: 'self',
    responses: { 200: z.object({ passkeys: z.array(passkeySchema), accepted: acceptedPasskeys }) },
  },
  'POST /api/auth/passkeys/options': {
    summary: 'Starts adding a passkey: returns what the browser needs to create it within 5 minutes.',
    access: 'user',
    body: proof,
    responses: { 200: passkeyCreationSchema },
    errors: ['NOT_FOUND', 'REAUTHENTICATE', 'accounts.passkey_required', 'accounts.too_many_passkeys'],
    limits,
  },
  'POST /api/auth/passkeys': {
    summary: 'Adds the passkey that the browser has created.',
    access: 'user',
    body: newCredential,
    responses: { 201: z.object({ passkey: passkeySchema }) },
    errors: [
      'NOT_FOUND',
      'accounts.passkey_invalid',
      'accounts.passkey_required',
      'accounts.too_many_passkeys',
    ],
    limits,
  },
  'DELETE /api/auth/passkeys/{id}': {
    summary: 'Removes a passkey unless it is the last way to sign in, and ends all other sessions.',
    access: 'self',
    params: z.object({ id: idParam }),
    body: proof,
    responses: { 200: messageResponse },
    errors: ['accounts.last_sign_in_method', 'accounts.passkey_required', 'REAUTHENTICATE'],
    limits,
  },
  'POST /api/auth/passkey-login/options': {
    summary: 'Starts signing in with a passkey: returns what the browser needs to use one within 5 minutes.',
    access: 'public',
    responses: { 200: passkeyRequestSchema },
    errors: ['NOT_FOUND'],
    limits: { address: { points: 300, seconds: 15 * minute } },
  },
  'POST /api/auth/passkey-login': {
    summary: 'Signs in with a passkey.',
    access: 'public',
    body: usedCredential,
    responses: { 200: sessionResponse },
    errors: ['NOT_FOUND', 'INVALID_CREDENTIALS', 'accounts.passkey_unknown', 'SUSPENDED'],
    limits: { address: { points: 60, seconds: 15 * minute } },
  },
});
