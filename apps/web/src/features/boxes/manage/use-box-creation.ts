import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { useMutation } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts';
import { submitTo } from '../../../lib/forms/forms.ts';
import { say } from '../../../lib/language/say.ts';

/** Returns the submit handler of a form that creates and then opens a box. */
export function useBoxCreation<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  create: (details: Output) => Promise<string | undefined>,
) {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const creation = useMutation({
    mutationFn: create,
    async onSuccess(id) {
      if (id === undefined) form.setError('root', { message: say(boxTexts.noIdReturned) });
      else if (isMounted()) await navigate(`/birthday_box/${id}`);
    },
  });
  return submitTo(form, creation.mutateAsync, say(boxTexts.unexpected));
}
