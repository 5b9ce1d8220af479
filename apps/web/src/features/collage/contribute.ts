import type { TeamGiftParticipant } from '@hooray/contract/collage.ts';
import { ApiError, api } from '../../lib/api.ts';
import type { Contribution } from './contribution-schema.ts';

const ofPicture: ReadonlySet<string> = new Set(['NOT_AN_IMAGE', 'TOO_LARGE']);

/**
 * Adds a picture and a wish to a box, in the place of those that one has added before.
 * @throws ApiError whose issues name the picture where it is what was refused
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
    throw error instanceof ApiError && ofPicture.has(error.code) ? atPicture(error) : error;
  }
}

function atPicture(cause: ApiError): ApiError {
  const { status, code, sentence } = cause;
  const issues = sentence === undefined ? undefined : [{ path: 'image', message: sentence }];
  return new ApiError({ status, code, sentence, issues }, { cause });
}
