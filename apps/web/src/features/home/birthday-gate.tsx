import type { User } from '@hooray/contract/accounts/calls.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getSession } from '../../lib/session/session.ts';
import { isInvitationWaiting } from '../../lib/storage/invitation.ts';
import { BirthdayGateDialog } from './birthday-gate-dialog.tsx';
import { isGateShown, wasGateShown } from './birthday-gate-rule.ts';
import { gatePicture } from './gate-pictures.ts';

const stateNow = () => ({ today: new Date(), wasShown: wasGateShown(), isInvited: isInvitationWaiting() });

/** Loads the gate's picture if the gate will open, because it covers the page. */
export function prepareGate(page: 'home' | 'celebrate'): void {
  const user = getSession().identity;
  if (!user) return;
  if (isGateShown({ user, page, ...stateNow() })) new Image().src = gatePicture();
}

interface BirthdayGateProps {
  user: User;
  page: 'home' | 'celebrate';
}

/** Applies the rule on every visit, and opens the birthday gate over the page if it says so. */
export function BirthdayGate({ user, page }: BirthdayGateProps) {
  const { key } = useLocation();
  return <GateOfVisit key={key} user={user} page={page} />;
}

function GateOfVisit({ user, page }: BirthdayGateProps) {
  const navigate = useNavigate();
  // Decide by the state before this visit. Showing the gate must not close it, and neither dismissing an invitation
  // nor the end of the birthday must open it.
  const [before] = useState(stateNow);
  if (!isGateShown({ user, page, ...before })) return null;
  return <BirthdayGateDialog onClose={() => page === 'celebrate' && navigate('/')} />;
}
