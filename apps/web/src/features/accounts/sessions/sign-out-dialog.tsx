import type { OpenSession } from '@hooray/contract/accounts/security-calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { ApiError, api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { sessionsKey } from '../security-queries.ts';
import { endOwnSession } from '../sign-in/log-out.ts';

interface SignOutDialogProps {
  ending: OpenSession | 'others';
  question: string;
  /** Gets the focus when the row is removed. */
  heading: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function SignOutDialog({ ending, question, heading, onClose }: SignOutDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const isEnded = useRef(false);
  const isOwn = ending !== 'others' && ending.isCurrent;
  const signingOut = useMutation({
    mutationFn: () => signOut(ending),
    onSuccess: async () => {
      isEnded.current = true;
      if (isOwn) {
        await endOwnSession();
        return location.assign('/');
      }
      await queryClient.invalidateQueries({ queryKey: sessionsKey });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={question}
      confirmLabel={t`Sign out`}
      busy={signingOut.isPending}
      busyLabel={t`Signing out...`}
      error={signingOut.error ? sentenceOf(signingOut.error) : undefined}
      finalFocus={() => (isEnded.current ? heading.current : true)}
      onConfirm={() => signingOut.mutate()}
      onClose={onClose}
    >
      <p>
        {isOwn ? t`You'll have to log in again here.` : t`Whoever is using it will have to log in again.`}
      </p>
      {!isOwn && (
        <p>
          <Trans>If you don't recognize a device, change your password too.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}

async function signOut(ending: OpenSession | 'others'): Promise<void> {
  if (ending === 'others') {
    await api('DELETE /api/auth/sessions');
    return;
  }
  try {
    await api('DELETE /api/auth/sessions/{id}', { params: { id: ending.id } });
  } catch (error) {
    // The session has already ended, which is the goal.
    if (!(error instanceof ApiError) || error.code !== 'accounts.session_ended') throw error;
  }
}
