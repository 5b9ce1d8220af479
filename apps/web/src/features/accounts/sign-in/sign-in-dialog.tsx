import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useSignUpRefusal } from '../../../lib/session/sign-up-refusal.ts';
import { invitedBoxId } from '../../../lib/storage/invitation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Monster } from '../../../ui/monsters/monster.tsx';
import type { NextPathState } from './next-path.ts';
import '../../../ui/theme/pages.css';

export interface SignInPromptProps {
  open: boolean;
  /** By default, closing opens the home. */
  onClose?: (() => void) | undefined;
}

export function SignInDialog({ open, onClose }: SignInPromptProps) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const signIn = useRef<HTMLAnchorElement>(null);
  const refusal = useSignUpRefusal();
  // Any response lists the disabled features, and a visitor's page may not have received one yet.
  useEffect(() => void api('GET /api/auth/options').catch(() => undefined), []);
  const state: NextPathState = { next: pathname + search };
  return (
    <Dialog
      open={open}
      onClose={onClose ?? (() => navigate('/'))}
      title={t`You are not authorized, please sign in.`}
      size="small"
      initialFocus={signIn}
    >
      {invitedBoxId(pathname) !== undefined && (
        <p className="mb-4">
          <Trans>Someone invited you to a birthday box.</Trans>
        </p>
      )}
      <Monster kind="wings" mood="sorry" className="mx-auto w-32" />
      <div className="mt-5 grid gap-3">
        <ButtonLink ref={signIn} to="/login" state={state}>
          <Trans>Sign in</Trans>
        </ButtonLink>
        {refusal === undefined ? (
          <ButtonLink to="/signup" variant="secondary">
            <Trans>Sign up</Trans>
          </ButtonLink>
        ) : (
          <p className="text-ink-soft text-sm">{refusal}</p>
        )}
      </div>
    </Dialog>
  );
}
