import type { PasskeyCreation, PasskeyRequest } from '@hooray/contract/accounts/passkey-calls.ts';
import { t } from '@lingui/core/macro';
import { ApiError } from '../../../lib/api/api.ts';
import { loadCode } from '../../../lib/browser/lazy-component.ts';

const loadLibrary = () => loadCode(() => import('@simplewebauthn/browser'));

type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** False also on pages without https, where browsers hide it. */
export const hasWebAuthn = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Few browsers pass signals on to authenticators. */
export const canSignal = (): boolean => hasWebAuthn() && 'signalUnknownCredential' in PublicKeyCredential;

/** Never fails, because the server doesn't depend on it. */
export async function signal(options: Parameters<Library['sendSignal']>[0]): Promise<void> {
  if (!canSignal()) return;
  try {
    await (await loadLibrary()).sendSignal(options);
  } catch {
    // The authenticator goes on offering what it knows.
  }
}

/** The user has closed the browser's dialog, or another request has replaced this one. */
const isCanceled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** The browser's own message is in English and for programmers. */
function asRefusal(cause: unknown): ApiError {
  const isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
  const sentence = isKnown
    ? t`This device already has a passkey for your account.`
    : t`Your browser couldn't use a passkey. Please try again.`;
  return new ApiError({ status: 400, code: 'accounts.passkey_invalid', sentence }, { cause });
}

async function unlessCanceled<T>(credential: Promise<T>): Promise<T | undefined> {
  try {
    return await credential;
  } catch (error) {
    if (isCanceled(error)) return undefined;
    throw asRefusal(error);
  }
}

/** Undefined if the user cancels. @throws ApiError */
export async function createPasskey(optionsJSON: PasskeyCreation) {
  const { startRegistration } = await loadLibrary();
  return unlessCanceled(startRegistration({ optionsJSON }));
}

/**
 * With `suggesting`, the browser lists the passkeys at the email field, without a dialog, until one is chosen or the
 * signal aborts. Undefined if the user cancels, or the browser can't suggest passkeys. @throws ApiError
 */
export async function choosePasskey(optionsJSON: PasskeyRequest, suggesting?: AbortSignal) {
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await loadLibrary();
  if (suggesting && !(await browserSupportsWebAuthnAutofill())) return undefined;
  if (suggesting?.aborted) return undefined;
  suggesting?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  const useBrowserAutofill = suggesting !== undefined;
  const chosen = await unlessCanceled(startAuthentication({ optionsJSON, useBrowserAutofill }));
  if (!chosen || suggesting?.aborted) return undefined;
  const { response } = chosen;
  return { ...chosen, response: { ...response, userHandle: response.userHandle ?? '' } };
}
