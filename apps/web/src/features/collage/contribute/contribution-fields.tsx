import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { z } from 'zod';
import { useDraftedForm } from '../../../lib/forms/drafted-form.ts';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import type { Contribution, contributionForm } from './contribution-schema.ts';
import { PictureField } from './picture-field.tsx';

export const blankContribution = { image: null, wish: '', collageWish: '' };

export type ContributionInput = z.input<typeof contributionForm>;

/** The form for a contribution to a box. A visitor's draft is still there after they become a member. */
export function useContributionForm(boxId: string) {
  return useDraftedForm(
    async () => (await import('./contribution-schema.ts')).contributionForm,
    blankContribution,
    { id: `wish.${boxId}`, pictureField: 'image' },
  );
}

interface ContributionFieldsProps {
  form: UseFormReturn<ContributionInput, unknown, Contribution>;
  belowWish?: ReactNode;
}

export function ContributionFields({ form, belowWish }: ContributionFieldsProps) {
  const { t } = useLingui();
  const { errors } = form.formState;
  const { field: picture } = useController({ control: form.control, name: 'image' });
  return (
    <>
      <PictureField
        inputRef={picture.ref}
        name={picture.name}
        picture={picture.value}
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
