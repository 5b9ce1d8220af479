import { useLocation, useNavigationType } from 'react-router';
import { lacksDetails, useIdentity } from '../../lib/session/session.ts';
import { isInvitationWaiting } from '../../lib/storage/invitation.ts';
import { isGateShown } from './birthday-gate-rule.ts';
import { chatFocus } from './chat-focus.ts';

/** Applies only if no dialog opens over the chat (docs/product.md §1, S2), and not after going back or reloading. */
export function useChatFocus(): string | undefined {
  const { key, state } = useLocation();
  const isPushed = useNavigationType() !== 'POP';
  const user = useIdentity();
  if (!isPushed || user === null || lacksDetails(user)) return undefined;
  if ((state as Partial<typeof chatFocus> | null)?.focus !== chatFocus.focus) return undefined;
  const visit = { user, page: 'celebrate', today: new Date(), wasShown: true } as const;
  const isGated = isGateShown({ ...visit, isInvited: isInvitationWaiting() });
  return isGated ? undefined : key;
}
