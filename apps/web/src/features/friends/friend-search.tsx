import type { Friend } from '@hooray/contract/friends/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { formErrorOf, submitTo, useContractForm } from '../../lib/forms/forms.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { RenderPerson } from '../../ui/person-row.tsx';
import { FoundPerson } from './found-person.tsx';
import { searchSentence } from './friend-errors.ts';

async function loadSearchForm() {
  const { accountsCalls } = await import('@hooray/contract/accounts/calls.ts');
  return accountsCalls['GET /api/auth/get_user_by_mail'].query;
}

/** The search field's id, so that empty lists can link to it. */
const friendSearchId = 'friend-search';

interface FriendSearchProps extends RenderPerson {
  friends: Friend[] | undefined;
}

export function FriendSearch({ friends = [], ...renderPerson }: FriendSearchProps) {
  const { t } = useLingui();
  const form = useContractForm(loadSearchForm, { email: '' });
  const search = useMutation({
    mutationFn: (query: { email: string }) => api('GET /api/auth/get_user_by_mail', { query }),
  });
  const { errors, isSubmitting } = form.formState;
  const person = search.data;
  return (
    <div className="grid gap-3">
      <form
        noValidate
        onSubmit={submitTo(form, async (query) => search.mutate(query))}
        className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
      >
        <TextField
          {...form.register('email')}
          id={friendSearchId}
          label={t`Find a friend by email`}
          type="email"
          autoComplete="off"
          enterKeyHint="search"
          error={errors.email?.message}
        />
        <Button
          type="submit"
          variant="secondary"
          className="sm:mt-7.5"
          busy={isSubmitting || search.isPending}
          busyLabel={t`Searching...`}
        >
          <Trans>Search</Trans>
        </Button>
      </form>
      <FormError>{search.error ? searchSentence(search.error) : formErrorOf(form)}</FormError>
      {person && (
        <FoundPerson
          key={person.id}
          person={person}
          isFriend={friends.some(({ id }) => id === person.id)}
          {...renderPerson}
        />
      )}
    </div>
  );
}

export function focusFriendSearch(): void {
  document.getElementById(friendSearchId)?.focus();
}
