import '../../../lib/forms/validation.ts';

import { contributionBody } from '@hooray/contract/collage/calls.ts';
import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { uploadTexts } from '@hooray/contract/protocol/uploads.ts';
import { z } from 'zod';
import { pictureProblem } from '../../../lib/forms/picture-file.ts';

const imageField = (isRequired: boolean) =>
  z.custom<File | null>().check(async ({ value, issues }) => {
    const missing = isRequired ? uploadTexts.pictureRequired : undefined;
    const message = value ? await pictureProblem(value, collageLimits.pictureBytes) : missing;
    if (message) issues.push({ code: 'custom', message, input: value });
  });

/** An earlier contribution has a picture, which stays unless the user chooses another one. */
export const contributionForm = (hasPicture: boolean) =>
  contributionBody.omit({ userId: true }).extend({ image: imageField(!hasPicture) });
export type Contribution = z.output<ReturnType<typeof contributionForm>>;
