import '../../lib/forms.ts';
import { contributionBody } from '@hooray/contract/collage.ts';
import { collageLimits } from '@hooray/contract/collage.values.ts';
import { z } from 'zod';

const megabyte = 1024 * 1024;
const chooseOne = 'Please choose a picture.';

/** What can be told of a picture before it is sent; what is inside it only the server can tell. */
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
