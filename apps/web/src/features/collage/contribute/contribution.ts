import type { TeamGiftParticipant } from '@hooray/contract/collage/calls.ts';
import { api } from '../../../lib/api/api.ts';
import { atPictureField } from '../../../lib/forms/picture-refusals.ts';
import type { Contribution } from './contribution-schema.ts';

/**
 * Replaces the user's earlier contribution. Its picture stays unless there is a new one.
 *
 * @throws ApiError whose issues name the picture if it was refused
 */
export async function contribute(boxId: string, contribution: Contribution): Promise<TeamGiftParticipant> {
  const { image, wish, collageWish = '' } = contribution;
  const form = new FormData();
  form.set('wish', wish);
  form.set('collageWish', collageWish);
  if (image) form.set('image', image);
  try {
    return (await api('POST /api/team-gift/{boxId}/add', { params: { boxId }, form })).participant;
  } catch (error) {
    throw atPictureField(error, 'image');
  }
}
