import { Trans, useLingui } from '@lingui/react/macro';
import '../../../lib/forms/validation.ts';

import { chatBody } from '@hooray/contract/chats/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { api } from '../../../lib/api/api.ts';
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts';
import { formErrorOf, submitTo, useContractForm } from '../../../lib/forms/forms.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';

const createPartyForm = chatBody.pick({ name: true, description: true });

export function CreatePartyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const form = useContractForm(() => createPartyForm, { name: '', description: '' });
  const { errors, isSubmitting } = form.formState;
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const queryClient = useQueryClient();
  const creation = useMutation({
    mutationFn: (body: z.output<typeof createPartyForm>) => api('POST /api/chats', { body }),
    async onSuccess(party) {
      queryClient.setQueryData(['chats', 'one', party.id], party);
      void queryClient.invalidateQueries({ queryKey: ['chats', 'list'] });
      if (isMounted()) await navigate(`/chat/${party.id}`);
    },
  });
  return (
    <Dialog open hasForm onClose={onClose} title={t`Create a party`}>
      <form noValidate onSubmit={submitTo(form, creation.mutateAsync)} className="grid gap-4">
        <TextField
          {...form.register('name')}
          label={t({ message: 'Name', context: 'Of a party' })}
          autoComplete="off"
          error={errors.name?.message}
        />
        <TextareaField
          {...form.register('description')}
          label={t`Description`}
          rows={4}
          error={errors.description?.message}
        />
        <FormError>{formErrorOf(form)}</FormError>
        <Button type="submit" busy={isSubmitting} busyLabel={t`Creating...`}>
          <Trans>Create</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
