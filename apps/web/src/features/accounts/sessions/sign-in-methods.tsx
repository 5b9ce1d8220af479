import type { RemovableMethod, SignInMethod } from '@hooray/contract/accounts/security-calls.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useOpenIdName } from '../open-id-name.ts';
import { MethodRow } from './method-row.tsx';

const methodNames: Record<Exclude<RemovableMethod, 'oidc'>, MessageDescriptor> = {
  password: msg`Password`,
  facebook: msg`Facebook`,
};

const RemoveMethodDialog = lazyPart(
  async () => (await import('./remove-method-dialog.tsx')).RemoveMethodDialog,
);

interface SignInMethodsProps {
  signInMethods: SignInMethod[];
  hasPassword: boolean;
}

const isListed = (method: SignInMethod): method is RemovableMethod => method !== 'passkey';

/** Users can remove any method but the last one. */
export function SignInMethods({ signInMethods, hasPassword }: SignInMethodsProps) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<RemovableMethod>();
  const heading = useRef<HTMLHeadingElement>(null);
  const openIdName = useOpenIdName() ?? '…';
  const nameOf = (method: RemovableMethod) => (method === 'oidc' ? openIdName : t(methodNames[method]));
  const listed = signInMethods.filter(isListed);
  const isLast = signInMethods.length === 1;
  const name = removing && nameOf(removing);
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Ways to sign in</Trans>
      </h3>
      {signInMethods.length === 0 && (
        <Notice tone="info">
          <Trans>
            You signed in with a one-time password. Every other device has been signed out, and your birthday
            calendar has a new address.
          </Trans>
        </Notice>
      )}
      {listed.length > 0 && (
        <ul className="grid gap-3">
          {listed.map((method) => (
            <li key={method}>
              <MethodRow name={nameOf(method)} isLast={isLast} onRemove={() => setRemoving(method)} />
            </li>
          ))}
        </ul>
      )}
      {removing && (
        <Suspense>
          <RemoveMethodDialog
            title={t`Remove ${name}?`}
            loss={
              removing === 'password'
                ? t`You'll no longer be able to sign in with your password, and every other device will be signed out.`
                : t`You'll no longer be able to sign in with ${name}, and every other device will be signed out.`
            }
            remove={(body) =>
              api('DELETE /api/auth/sign-in-methods/{method}', { params: { method: removing }, body })
            }
            hasPassword={hasPassword}
            heading={heading}
            onClose={() => setRemoving(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
