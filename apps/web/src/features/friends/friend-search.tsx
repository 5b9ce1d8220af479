import type { Friend } from '@hooray/contract/friends.ts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useContractForm } from '../../lib/forms.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FoundPerson } from './found-person.tsx';
import { friendSearchId } from './friend-search-id.ts';
import { friendSearchForm } from './friend-search-schema.ts';
import { searchSentence } from './friend-sentences.ts';
import type { RenderAvatar } from './person-row.tsx';

interface FriendSearchProps {
  /** Those who are known here to be friends. */
  friends: Friend[] | undefined;
  renderAvatar: RenderAvatar;
}

/** Finds somebody by e-mail address, to ask them to be friends. */
export function FriendSearch({ friends = [], renderAvatar }: FriendSearchProps) {
  const form = useContractForm(friendSearchForm, { email: '' });
  const search = useMutation({
    mutationFn: (query: { email: string }) => api('GET /api/auth/get_user_by_mail', { query }),
  });
  const { errors } = form.formState;
  const person = search.data;
  return (
    <div className="grid gap-3">
      <form
        noValidate
        onSubmit={form.handleSubmit((query) => search.mutate(query))}
        className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
      >
        <TextField
          {...form.register('email')}
          id={friendSearchId}
          label="Find a friend by e-mail"
          type="email"
          autoComplete="off"
          enterKeyHint="search"
          error={errors.email?.message}
        />
        <Button
          type="submit"
          variant="secondary"
          className="sm:mt-7.5"
          busy={search.isPending}
          busyLabel="Searching..."
        >
          Search
        </Button>
      </form>
      <FormError>{search.error && searchSentence(search.error)}</FormError>
      {person && (
        <FoundPerson
          key={person.id}
          person={person}
          isFriend={friends.some(({ id }) => id === person.id)}
          renderAvatar={renderAvatar}
        />
      )}
    </div>
  );
}
