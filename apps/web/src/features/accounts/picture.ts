import '../../lib/forms.ts';

import { accountLimits } from '@hooray/contract/accounts.ts';

const megabyte = 1024 * 1024;

/** Why a chosen file cannot be an avatar, before it is sent; what is inside it only the server can tell. */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!file.type.startsWith('image/')) return 'Please choose a picture.';
  if (file.size <= accountLimits.avatarBytes) return undefined;
  return `The picture can have at most ${accountLimits.avatarBytes / megabyte} MB.`;
}
