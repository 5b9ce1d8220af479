import type { TeamGiftParticipant } from '@hooray/contract/collage/calls.ts';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { z } from 'zod';
import { useDraftedForm } from '../../../lib/forms/drafted-form.ts';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import type { Contribution, contributionForm } from './contribution-schema.ts';
import { PictureField } from './picture-field.tsx';

export type ContributionInput = z.input<ReturnType<typeof contributionForm>>;

/**
 * The form for a contribution to a box. It starts with the user's contribution, which may load later. A visitor's
 * draft is still there after they become a member.
 */
export function useContributionForm(boxId: string, own?: TeamGiftParticipant) {
  const wish = own?.wish ?? '';
  const collageWish = own?.collageWish ?? '';
  const drafted = useDraftedForm(
    async () => (await import('./contribution-schema.ts')).contributionForm(own !== undefined),
    { image: null, wish, collageWish },
    { id: `wish.${boxId}`, pictureField: 'image' },
  );
  const handleStart = useEffectEvent((start: ContributionInput) => drafted.begin(start));
  useEffect(() => handleStart({ image: null, wish, collageWish }), [wish, collageWish]);
  return drafted;
}

interface ContributionFieldsProps {
  form: UseFormReturn<ContributionInput, unknown, Contribution>;
  /** The address of the picture in the user's contribution. */
  currentPicture?: string | null | undefined;
  belowWish?: ReactNode;
}

export function ContributionFields({ form, currentPicture, belowWish }: ContributionFieldsProps) {
  const { t } = useLingui();
  const { errors } = form.formState;
  const { field: picture } = useController({ control: form.control, name: 'image' });
  return (
    <>
      <PictureField
        inputRef={picture.ref}
        name={picture.name}
        picture={picture.value}
        current={currentPicture}
        onChange={picture.onChange}
        onBlur={picture.onBlur}
        error={errors.image?.message}
      />
      <div className="grid gap-1">
        <TextareaField
          {...form.register('wish')}
          label={t({ message: 'Wish', comment: 'A noun: what a friend wishes the birthday person.' })}
          rows={4}
          hint={t`What you want to say on the day.`}
          error={errors.wish?.message}
        />
        {belowWish}
      </div>
      <TextareaField
        {...form.register('collageWish')}
        label={t`Collage wish (optional)`}
        rows={2}
        hint={t`An idea for the background, like "lots of stars". Only the team sees it.`}
        error={errors.collageWish?.message}
      />
    </>
  );
}
