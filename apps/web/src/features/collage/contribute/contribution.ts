import '../../../lib/forms.ts';

import { contributionBody, type TeamGiftParticipant } from '@hooray/contract/collage.ts';
import { collageLimits } from '@hooray/contract/collage.values.ts';
import { z } from 'zod';
import { api } from '../../../lib/api.ts';
import { atPictureField } from '../../../lib/picture-refusals.ts';

const megabyte = 1024 * 1024;
const chooseOne = 'Please choose a picture.';

/** Checks a picture before it is sent; only the server can check its content. */
const chosenImage = z
  .file(chooseOne)
  .refine((file) => file.type.startsWith('image/'), { error: chooseOne, abort: true })
  .max(
    collageLimits.pictureBytes,
    `The picture can have at most ${collageLimits.pictureBytes / megabyte} MB.`,
  );

/** A contribution as it is filled in; null until a picture has been chosen. */
export const contributionForm = contributionBody
  .omit({ userId: true })
  .extend({ image: z.custom<File | null>().pipe(chosenImage) });
export type Contribution = z.output<typeof contributionForm>;

/**
 * Adds a picture and a wish to a box, replacing the reader's earlier ones.
 * @throws ApiError whose issues name the picture if that was refused
 */
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
