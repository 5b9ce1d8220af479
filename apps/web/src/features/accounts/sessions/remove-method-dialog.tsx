import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { isProofMissing } from '../../../lib/api/api-error.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { securityKey } from '../../../queries/security.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { CurrentPasswordField } from '../../../ui/fields/current-password-field.tsx';
import { sessionsKey } from '../security-queries.ts';

interface RemoveMethodDialogProps {
  title: string;
  /** Says what the user loses. */
  loss: string;
  /** @param proof has the current password once the server has required it */
  remove: (proof: { currentPassword?: string }) => Promise<unknown>;
  hasPassword: boolean;
  /** Gets the focus when the row is removed. */
  heading: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function RemoveMethodDialog(props: RemoveMethodDialogProps) {
  const { title, loss, remove, hasPassword, heading, onClose } = props;
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const isRemoved = useRef(false);
  const [asksForProof, setAsksForProof] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const removal = useMutation({
    mutationFn: () => remove(asksForProof ? { currentPassword: field.current?.value ?? '' } : {}),
    onError: (error) => setAsksForProof((asks) => asks || (hasPassword && isProofMissing(error))),
    onSuccess: async () => {
      isRemoved.current = true;
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: securityKey }),
        queryClient.invalidateQueries({ queryKey: sessionsKey }),
      ]);
      onClose();
    },
  });
  const error = removal.error ? refusalOf(removal.error, hasPassword) : undefined;
  return (
    <ConfirmDialog
      open
      danger
      title={title}
      confirmLabel={t`Remove`}
      cancelLabel={t`Keep it`}
      busy={removal.isPending}
      busyLabel={t`Removing...`}
      error={error}
      finalFocus={() => (isRemoved.current ? heading.current : true)}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>{loss}</p>
      {asksForProof && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!removal.isPending) removal.mutate();
          }}
        >
          <CurrentPasswordField field={field} />
        </form>
      )}
    </ConfirmDialog>
  );
}

function refusalOf(error: Error, hasPassword: boolean): string {
  if (!hasPassword && isProofMissing(error)) return t`Please log out, sign in again, and then remove this.`;
  return sentenceOf(error);
}
