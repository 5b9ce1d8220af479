import type { User } from '@hooray/contract/accounts/calls.ts';
import { BirthdayReminder } from '../features/accounts/profile/birthday-reminder.tsx';
import { InterestsModal } from '../features/accounts/profile/interests-modal.tsx';

/** Users without a birthday can't choose interests, so the reminder comes first. */
export function MissingDetails({ user }: { user: User }) {
  return user.birthday === null ? <BirthdayReminder /> : <InterestsModal />;
}
