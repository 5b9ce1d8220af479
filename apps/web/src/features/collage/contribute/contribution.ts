import '../../../lib/forms/forms.ts';

import { contributionBody, type TeamGiftParticipant } from '@hooray/contract/collage/calls.ts';
import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { uploadTexts } from '@hooray/contract/protocol/uploads.ts';
import { z } from 'zod';
import { api } from '../../../lib/api/api.ts';
import { pictureProblem } from '../../../lib/forms/picture-file.ts';
import { atPictureField } from '../../../lib/forms/picture-refusals.ts';

const chosenImage = z.file(uploadTexts.pictureRequired).check(async ({ value, issues }) => {
  const message = await pictureProblem(value, collageLimits.pictureBytes);
  if (message) issues.push({ code: 'custom', message, input: value });
});

export const contributionForm = contributionBody
  .omit({ userId: true })
  .extend({ image: z.custom<File | null>().pipe(chosenImage) });
export type Contribution = z.output<typeof contributionForm>;

/** Replaces the user's earlier contribution. @throws ApiError whose issues name the picture if it was refused */
export async function contribute(boxId: string, contribution: Contribution): Promise<TeamGiftParticipant> {
  const { image, wish, collageWish = '' } = contribution;
  const form = new FormData();
  form.set('wish', wish);
  form.set('collageWish', collageWish);
  form.set('image', image);
  try {
    return (await api('POST /api/team-gift/{boxId}/add', { params: { boxId }, form })).participant;
  } catch (error) {
    throw atPictureField(error, 'image');
  }
}
