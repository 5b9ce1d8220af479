import { say } from '@hooray/contract/protocol/sentences.ts';
import type { Preview } from '../../../platform/http/preview-pages.ts';

/**
 * One preview for every address below, whether or not the box exists. A server can't tell the crawler of the birthday
 * person's chat from any other, so the preview names no one.
 */
export const invitationPreview = (publicUrl: string): Preview => ({
  prefix: '/birthday_box/',
  title: say("You're invited"),
  description: say('Something is being wrapped on Hooray. Sign in to add your wish.'),
  picture: { url: `${publicUrl}/invitation.png`, width: 1200, height: 630 },
});
