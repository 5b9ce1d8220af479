import { accountTexts } from '@hooray/contract/accounts/constants.ts';
import { say } from '../language/say.ts';
import { useFeature } from '../socket/features.ts';
import { useInvitation } from '../storage/invitation.ts';

/** Returns why signing up would be refused, if it would. The server decides (docs/product.md §2.12). */
export function useSignUpRefusal(): string | undefined {
  const isOpen = useFeature('sign-up');
  const isByInvitation = useFeature('sign-up-by-invitation');
  const isInvited = useInvitation() !== undefined;
  if (isOpen || (isByInvitation && isInvited)) return undefined;
  return say(isByInvitation ? accountTexts.invitationRequired : accountTexts.signUpClosed);
}
