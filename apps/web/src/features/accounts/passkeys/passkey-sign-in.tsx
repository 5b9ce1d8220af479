import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { startSession } from '../../../lib/session/session.ts';
import { accountOptionsQuery } from '../../../queries/account-options.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { ContactForData, isSuspension } from '../sign-in/contact-for-data.tsx';
import { KeyIcon } from './key-icon.tsx';
import { signalUnknown } from './signals.ts';
import { choosePasskey, hasWebAuthn } from './webauthn.ts';

/** A challenge is valid for 5 minutes. */
const RENEWAL_MS = 4 * 60_000;

const suggestionsQuery = queryOptions({
  queryKey: ['accounts', 'passkey suggestions'],
  queryFn: ({ signal }) => api('POST /api/auth/passkey-login/options', { signal }),
  staleTime: RENEWAL_MS,
  refetchInterval: RENEWAL_MS,
  gcTime: 0,
  retry: false,
});

type ChosenPasskey = NonNullable<Awaited<ReturnType<typeof choosePasskey>>>;

async function signInWith(passkey: ChosenPasskey): Promise<SessionResponse> {
  try {
    return await api('POST /api/auth/passkey-login', { body: passkey });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'accounts.passkey_unknown')
      void signalUnknown(passkey.id);
    throw error;
  }
}

/** Passkeys are suggested at the email field as long as the page is open. */
function useSuggestions(isOn: boolean, onChosen: (passkey: ChosenPasskey) => void) {
  const { data, refetch } = useQuery({ ...suggestionsQuery, enabled: isOn });
  useEffect(() => {
    if (!data) return;
    const suggesting = new AbortController();
    choosePasskey(data, suggesting.signal).then(
      (passkey) => {
        if (passkey) onChosen(passkey);
      },
      // Without suggestions, the button remains.
      () => undefined,
    );
    return () => suggesting.abort();
  }, [data, onChosen]);
  return refetch;
}

/** Also shown while it is unknown whether passkeys are available, because most installations offer them. */
export function PasskeySignIn() {
  const { t } = useLingui();
  const hasPasskeys = useQuery(accountOptionsQuery).data?.hasPasskeys;
  const isSupported = hasWebAuthn();
  const signIn = useMutation({
    async mutationFn(suggested?: ChosenPasskey) {
      const passkey = suggested ?? (await choosePasskey(await api('POST /api/auth/passkey-login/options')));
      return passkey && signInWith(passkey);
    },
    onSuccess(session) {
      if (session) startSession(session);
      else void suggestAgain();
    },
    onError(_, suggested) {
      // A refused suggestion would be refused again.
      if (!suggested) void suggestAgain();
    },
  });
  const suggestAgain = useSuggestions(isSupported && hasPasskeys === true, signIn.mutate);
  if (!isSupported || hasPasskeys === false) return null;
  return (
    <div className="mt-4 grid gap-4">
      <Button
        variant="secondary"
        busy={signIn.isPending}
        busyLabel={t`Logging in...`}
        onClick={() => signIn.mutate(undefined)}
      >
        <KeyIcon />
        <Trans>Sign in with a passkey</Trans>
      </Button>
      <FormError>{signIn.error && sentenceOf(signIn.error)}</FormError>
      {isSuspension(signIn.error) && <ContactForData />}
    </div>
  );
}
