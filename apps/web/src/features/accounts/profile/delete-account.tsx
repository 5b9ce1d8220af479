import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/api/api.ts';
import { formatNumber } from '../../../lib/dates/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Monster } from '../../../ui/monsters/monster.tsx';
import { endOwnSession } from '../sign-in/log-out.ts';

interface DeleteAccountProps {
  credits: number;
  onCancel: () => void;
}

export function DeleteAccount({ credits, onCancel }: DeleteAccountProps) {
  const { t } = useLingui();
  const deletion = useMutation({
    mutationFn: () => api('DELETE /api/auth/me'),
    onSuccess: async () => {
      await endOwnSession();
      location.assign('/');
    },
  });
  const forfeited = forfeitSentence(credits);
  const isBusy = deletion.isPending || deletion.isSuccess;
  return (
    <div className="grid gap-4">
      <Monster kind="fluff" mood="sorry" className="mx-auto w-28" />
      <p>
        <Trans>
          This permanently deletes your account right away: your profile and picture, friends and requests,
          wishes and their pictures, selected gifts, sponsor data and chat messages.
        </Trans>
      </p>
      {forfeited && <p className="font-extrabold">{forfeited}</p>}
      <FormError>
        {deletion.error && (onlyReasonOf(deletion.error) ?? t`Failed to delete account. Please try again.`)}
      </FormError>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          variant="danger"
          className="sm:order-last"
          busy={isBusy}
          busyLabel={t`Deleting...`}
          onClick={() => deletion.mutate()}
        >
          <Trans>Confirm Delete</Trans>
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel} autoFocus>
          <Trans>Keep my account</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Returns the reason why the account can't be deleted, or undefined if a retry may succeed. */
function onlyReasonOf(error: Error): string | undefined {
  return error instanceof ApiError && error.code === 'accounts.last_admin' ? error.sentence : undefined;
}

/** Says how many credits the user forfeits, because purchases are final. */
export function forfeitSentence(credits: number): string | undefined {
  if (credits === 0) return undefined;
  const amount = formatNumber(credits);
  return plural(credits, {
    one: `You'll lose your ${amount} credit. Purchases are final and can't be refunded.`,
    other: `You'll lose your ${amount} credits. Purchases are final and can't be refunded.`,
  });
}
