import type { Passkey } from '@hooray/contract/accounts/passkey-calls.ts';
import type { SignInMethod } from '@hooray/contract/accounts/security-calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { accountOptionsQuery } from '../../../queries/account-options.ts';
import { ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { passkeysQuery } from '../security-queries.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { signalAccepted } from './signals.ts';
import { hasWebAuthn } from './webauthn.ts';

const RemoveMethodDialog = lazyPart(
  async () => (await import('../sessions/remove-method-dialog.tsx')).RemoveMethodDialog,
);

interface PasskeyListProps {
  signInMethods: SignInMethod[];
  hasPassword: boolean;
  canAdd: boolean;
}

async function removePasskey(id: string, body: { currentPassword?: string }): Promise<void> {
  await api('DELETE /api/auth/passkeys/{id}', { params: { id }, body });
  void signalAccepted().catch(() => undefined);
}

/** Hidden where there are no passkeys and none can be added. */
export function PasskeyList({ signInMethods, hasPassword, canAdd }: PasskeyListProps) {
  const { t } = useLingui();
  const hasSome = signInMethods.includes('passkey');
  const query = useQuery({ ...passkeysQuery, enabled: hasSome });
  const options = useQuery(accountOptionsQuery);
  const [removing, setRemoving] = useState<Passkey>();
  const heading = useRef<HTMLHeadingElement>(null);
  const passkeys = hasSome ? query.data : [];
  const isOffered = canAdd && hasWebAuthn() && options.data?.hasPasskeys === true;
  if (!hasSome && !isOffered) return null;
  const isLast = passkeys?.length === 1 && signInMethods.length === 1;
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Passkeys</Trans>
      </h3>
      <p className="text-ink-soft">
        <Trans>A passkey signs you in with your fingerprint, face or PIN, without a password.</Trans>
      </p>
      {hasSome && query.isPending && <SkeletonList lines={1} />}
      {hasSome && query.isError && !passkeys && (
        <ErrorState message={sentenceOf(query.error)} onRetry={() => query.refetch()} />
      )}
      {passkeys && passkeys.length > 0 && (
        <ul className="grid gap-3">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} isLast={isLast} onRemove={() => setRemoving(passkey)} />
            </li>
          ))}
        </ul>
      )}
      {isOffered && <AddPasskey hasPassword={hasPassword} />}
      {removing && (
        <Suspense>
          <RemoveMethodDialog
            title={t`Remove this passkey?`}
            loss={t`You'll no longer be able to sign in with it, and every other device will be signed out.`}
            remove={(body) => removePasskey(removing.id, body)}
            hasPassword={hasPassword}
            heading={heading}
            onClose={() => setRemoving(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
