import type { User } from '@hooray/contract/accounts/calls.ts';
import { BirthdayReminder } from '../features/accounts/profile/birthday-reminder.tsx';
import { InterestsModal } from '../features/accounts/profile/interests-modal.tsx';

/** Shows the birthday reminder first, because users without a birthday can't choose interests. */
export function MissingDetails({ user }: { user: User }) {
  return user.birthday === null ? <BirthdayReminder /> : <InterestsModal />;
}
