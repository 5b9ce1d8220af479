import { defineErrors } from './define-errors.ts';
import { say } from './sentences.ts';

export const uploadErrors = defineErrors({
  'uploads.too_many_pixels': { status: 413, message: say('This picture has too many pixels.') },
  'uploads.too_complex': {
    status: 413,
    message: say('This picture takes too much work to read. Please try a smaller one.'),
  },
  'uploads.account_full': {
    status: 409,
    message: say('Your pictures take up all of your 500 MB. Remove some to add new ones.'),
  },
  NOT_AN_IMAGE: { status: 415, message: say("This file isn't a picture we can read.") },
});

export const pictureErrors = [
  'TOO_LARGE',
  'NOT_AN_IMAGE',
  'uploads.too_many_pixels',
  'uploads.too_complex',
  'uploads.account_full',
] as const;
