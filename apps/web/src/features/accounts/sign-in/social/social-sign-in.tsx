import { accountTexts } from '@hooray/contract/accounts/constants.ts';
import { INVITATION, TIME_ZONE } from '@hooray/contract/protocol/headers.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { say } from '../../../../lib/language/say.ts';
import { findInvitedBoxId } from '../../../../lib/storage/invitation.ts';
import { accountOptionsQuery } from '../../../../queries/account-options.ts';
import { ButtonAnchor } from '../../../../ui/button.tsx';
import { keepNextPath, nextPathOf } from '../next-path.ts';
import { rememberBeginning } from './social-beginning.ts';

/** Each takes the provider's name. */
const sentences: Partial<Record<string, (provider: string) => string>> = {
  access_denied: (provider) => t`Signing in with ${provider} was canceled.`,
  email_required: (provider) =>
    t`${provider} didn't share an email address, and Hooray needs one. You can sign up with your email address instead.`,
  email_taken: () => `${say(accountTexts.emailTaken)} ${t`Please log in with your password.`}`,
  age_restricted: () => say(accountTexts.tooYoung),
  deleted_recently: () => say(accountTexts.ageOfDeletedAccount),
  sign_up_closed: () => say(accountTexts.signUpClosed),
  invitation_required: () => say(accountTexts.invitationRequired),
  suspended: () => t`Your account is suspended.`,
};

export function SocialSignIn() {
  const options = useQuery(accountOptionsQuery);
  // Shows Facebook while loading, because most installations have it.
  const hasFacebook = options.data?.hasSocialSignIn !== false;
  const label = options.data?.oidcLabel;
  if (!hasFacebook && !label) return null;
  return (
    <>
      <div className="my-6 flex items-center gap-3 text-ink-soft" aria-hidden="true">
        <span className="h-0.5 grow rounded-full bg-line" />
        <Trans comment="Between logging in with a password and with Facebook">or</Trans>
        <span className="h-0.5 grow rounded-full bg-line" />
      </div>
      <div className="grid gap-4">
        {hasFacebook && (
          <ProviderLink href="/api/auth/facebook">
            <FacebookMark />
            <Trans>Continue with Facebook</Trans>
          </ProviderLink>
        )}
        {label && (
          <ProviderLink href="/api/auth/oidc">
            <span className="wrap-anywhere">
              <Trans>Sign in with {label}</Trans>
            </span>
          </ProviderLink>
        )}
      </div>
    </>
  );
}

function ProviderLink({ href, children }: { href: string; children: ReactNode }) {
  const { state } = useLocation();
  return (
    <ButtonAnchor
      href={href}
      variant="secondary"
      className="w-full"
      onClick={() => {
        keepNextPath(nextPathOf(state));
        rememberBeginning(new Date());
        keepForSignUp(TIME_ZONE, Intl.DateTimeFormat().resolvedOptions().timeZone);
        keepForSignUp(INVITATION, findInvitedBoxId() ?? '');
      }}
    >
      {children}
    </ButtonAnchor>
  );
}

/**
 * Passes a value to the server after the provider's redirect, in a cookie that lasts 15 minutes. A link can send
 * neither headers nor a body.
 */
function keepForSignUp(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and some browsers lack it
  document.cookie = `${name}=${value}; path=/api/auth; max-age=900; samesite=lax`;
}

function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="#1877f2" />
      <path
        d="M10.3 24v-8.6H7.4V12h2.9V9.4c0-3 1.8-4.7 4.5-4.7.9 0 1.8.1 2.3.2v3h-1.5c-1.6 0-1.9.8-1.9 1.8V12h3.3l-.5 3.4h-2.8V24Z"
        fill="#ffffff"
      />
    </svg>
  );
}

/**
 * Returns the sentence for `/login?error=…` after a failed sign-in with `provider`, or undefined without an error.
 */
export function socialSignInSentence(code: string | null, provider: string): string | undefined {
  if (code === null) return undefined;
  return sentences[code]?.(provider) ?? t`We couldn't sign you in with ${provider}. Please try again.`;
}
