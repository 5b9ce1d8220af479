import { Trans, useLingui } from '@lingui/react/macro';
import '../../../lib/forms/validation.ts';

import { giftBody } from '@hooray/contract/gifts/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useDraftedForm } from '../../../lib/forms/drafted-form.ts';
import { formErrorOf, submitTo } from '../../../lib/forms/forms.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DraftLine } from '../../../ui/fields/draft-line.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { additionFailure, GiftError } from '../gift-error.tsx';
import { parsePrice } from '../gift-price.ts';
import { useAddGift } from '../gift-queries.ts';
import { useSelectGift } from '../selected/use-selected-gifts.ts';
import { GivenBefore } from './given-before.tsx';

/** The form's input. `isKept` also adds the gift to the selected gifts. */
export const giftForm = giftBody.extend({
  price: z.preprocess((typed) => parsePrice(String(typed)), giftBody.shape.price),
  isKept: z.boolean(),
});

const blank = { title: '', image: '', link: '', price: '', isKept: false };

interface AddGiftDialogProps {
  boxId: string;
  /** Initial values from another app. The draft of another gift stays unchanged. */
  shared?: { title: string; link: string };
  onAdded?: () => void;
  onClose: () => void;
}

export function AddGiftDialog({ boxId, shared, onClose, onAdded = onClose }: AddGiftDialogProps) {
  const { t } = useLingui();
  const id = shared === undefined ? `gift.${boxId}` : undefined;
  const { form, draft } = useDraftedForm(() => giftForm, { ...blank, ...shared }, { id });
  const { errors, isSubmitting } = form.formState;
  const [title, link] = useWatch({ control: form.control, name: ['title', 'link'] });
  const typed = { title: String(title), link: String(link ?? '') };
  const addition = useAddGift(boxId);
  const selection = useSelectGift();
  const sending = useMutation({
    async mutationFn({ isKept, ...gift }: z.output<typeof giftForm>) {
      // Selecting is idempotent, so the user can press again if either call fails.
      if (isKept) await selection.mutateAsync(gift);
      await addition.mutateAsync(gift);
    },
    onSuccess() {
      draft.forget();
      onAdded();
    },
  });
  return (
    <Dialog open hasForm onClose={onClose} title={t`Add a gift`}>
      <form noValidate onSubmit={submitTo(form, sending.mutateAsync)} className="grid gap-4">
        <DraftLine draft={draft} />
        <TextField
          {...form.register('title')}
          label={t`Title`}
          autoComplete="off"
          error={errors.title?.message}
        />
        <GivenBefore boxId={boxId} gift={typed} />
        <TextField
          {...form.register('link')}
          label={t`Link (optional)`}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint={t`A link to the shop.`}
          error={errors.link?.message}
        />
        <TextField
          {...form.register('image')}
          label={t`Picture (optional)`}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint={t`A link to a picture (https).`}
          error={errors.image?.message}
        />
        <TextField
          {...form.register('price')}
          label={t`Price in $ (optional)`}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-40"
          error={errors.price?.message}
        />
        <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
          <input type="checkbox" {...form.register('isKept')} className="mt-0.5 size-5 shrink-0" />
          <span>
            <Trans>Also add it to my selected gifts</Trans>
          </span>
        </label>
        <GiftError failure={formErrorOf(form) ? additionFailure(sending.error) : undefined} />
        <Button type="submit" busy={isSubmitting} busyLabel={t`Adding...`}>
          <Trans>Add to box</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
