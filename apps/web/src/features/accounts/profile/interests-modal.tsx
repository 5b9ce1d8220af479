import { accountLimits, interestCatalog } from '@hooray/contract/accounts/constants.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { updateIdentity } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CheckboxChips } from '../../../ui/fields/checkbox-chips.tsx';
import { interestLabel } from '../../../ui/interests/interest-labels.ts';

/**
 * Asks for interests, and closes once the session's user has some. A failed save shows no error and leaves it open.
 */
export function InterestsModal() {
  const { t } = useLingui();
  const [selected, setSelected] = useState<string[]>([]);
  const saving = useMutation({
    mutationFn: (interests: string[]) => api('PUT /api/auth/me/interests', { body: { interests } }),
    onSuccess: ({ user }) => updateIdentity(user),
  });
  const isSkipping = saving.isPending && saving.variables.length === interestCatalog.length;
  const skip = () => {
    setSelected([...interestCatalog]);
    saving.mutate([...interestCatalog]);
  };
  return (
    <Dialog open title={t`Select Your Interests`} dismissible={false}>
      <CheckboxChips
        legend={t`What do you enjoy?`}
        options={interestCatalog}
        labelOf={interestLabel}
        selected={selected}
        onChange={setSelected}
        disabled={saving.isPending}
      />
      <p aria-live="polite" className="mt-4 min-h-6 text-ink-soft">
        {interestsProgress(selected.length)}
      </p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Button
          className="sm:order-last"
          busy={saving.isPending && !isSkipping}
          busyLabel={t`Saving...`}
          disabled={saving.isPending || selected.length < accountLimits.interests.min}
          onClick={() => saving.mutate(selected)}
        >
          <Trans>Save</Trans>
        </Button>
        <Button variant="secondary" busy={isSkipping} disabled={saving.isPending} onClick={skip}>
          <Trans>Skip</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

/** Says how many interests are still missing. */
export function interestsProgress(chosen: number): string {
  const missing = accountLimits.interests.min - chosen;
  if (missing <= 0) return plural(chosen, { one: '# chosen. Lovely!', other: '# chosen. Lovely!' });
  if (chosen === 0) return plural(missing, { one: 'Choose at least #.', other: 'Choose at least #.' });
  return plural(missing, { one: '# more to go.', other: '# more to go.' });
}
