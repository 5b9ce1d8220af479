import type { SignInMethod } from '@hooray/contract/accounts/security-calls.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useOpenIdName } from '../open-id-name.ts';

const methodNames: Record<Exclude<SignInMethod, 'oidc'>, MessageDescriptor> = {
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

/** Each method except the last one can be removed. */
export function SignInMethods({ signInMethods, hasPassword }: SignInMethodsProps) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<SignInMethod>();
  const heading = useRef<HTMLHeadingElement>(null);
  const openIdName = useOpenIdName() ?? '…';
  const nameOf = (method: SignInMethod) => (method === 'oidc' ? openIdName : t(methodNames[method]));
  const isLast = signInMethods.length === 1;
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
      {signInMethods.length > 0 && (
        <ul className="grid gap-3">
          {signInMethods.map((method) => (
            <li key={method}>
              <MethodRow name={nameOf(method)} isLast={isLast} onRemove={() => setRemoving(method)} />
            </li>
          ))}
        </ul>
      )}
      {removing && (
        <Suspense>
          <RemoveMethodDialog
            method={removing}
            name={nameOf(removing)}
            hasPassword={hasPassword}
            heading={heading}
            onClose={() => setRemoving(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface MethodRowProps {
  name: string;
  isLast: boolean;
  onRemove: () => void;
}

function MethodRow({ name, isLast, onRemove }: MethodRowProps) {
  const nameId = useId();
  return (
    <div className="flex min-h-16 items-center gap-3 rounded-control bg-frosting px-4 py-2">
      <div className="min-w-0 grow">
        <p id={nameId} className="font-extrabold wrap-anywhere">
          {name}
        </p>
        {isLast && (
          <p className="text-ink-soft text-sm">
            <Trans>Your only way to sign in, so it can't be removed.</Trans>
          </p>
        )}
      </div>
      {!isLast && (
        <Button variant="danger-quiet" className="px-4!" of={nameId} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </div>
  );
}
