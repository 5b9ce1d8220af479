import '../../../lib/forms/validation.ts';

import { contributionBody } from '@hooray/contract/collage/calls.ts';
import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { uploadTexts } from '@hooray/contract/protocol/uploads.ts';
import { z } from 'zod';
import { pictureProblem } from '../../../lib/forms/picture-file.ts';

const chosenImage = z.file(uploadTexts.pictureRequired).check(async ({ value, issues }) => {
  const message = await pictureProblem(value, collageLimits.pictureBytes);
  if (message) issues.push({ code: 'custom', message, input: value });
});

export const contributionForm = contributionBody
  .omit({ userId: true })
  .extend({ image: z.custom<File | null>().pipe(chosenImage) });
export type Contribution = z.output<typeof contributionForm>;
