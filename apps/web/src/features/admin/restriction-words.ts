import { msg } from '@lingui/core/macro';

export const restrictionEffects = {
  mute: msg`They can read, but they can't post anything others would see.`,
  suspend: msg`They can only read, export and delete their own account.`,
} as const;
