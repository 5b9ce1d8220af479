import { say } from '@hooray/contract/protocol/sentences.ts';
import type { Preview } from '../../../platform/http/preview-pages.ts';

/** One preview for all addresses, without names, because the birthday person's chat program may request it. */
export const invitationPreview = (publicUrl: string): Preview => ({
  prefix: '/birthday_box/',
  title: say("You're invited"),
  description: say('Something is being wrapped on Hooray. Sign in to add your wish.'),
  picture: { url: `${publicUrl}/invitation.png`, width: 1200, height: 630 },
});
