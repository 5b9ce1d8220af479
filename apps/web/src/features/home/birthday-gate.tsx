import type { User } from '@hooray/contract/accounts/calls.ts';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getSession } from '../../lib/session/session.ts';
import { isInvitationWaiting } from '../../lib/storage/invitation.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { isGateShown, wasGateShown } from './birthday-gate-rule.ts';
import { gatePicture } from './gate-pictures.ts';

const loadDialog = () => import('./birthday-gate-dialog.tsx');
const BirthdayGateDialog = lazyPart(async () => (await loadDialog()).BirthdayGateDialog);

/** Loads what the gate shows if it will open, because it covers the page. */
export function prepareGate(page: 'home' | 'celebrate'): void {
  const user = getSession().identity;
  if (!user) return;
  if (
    !isGateShown({
      user,
      page,
      today: new Date(),
      wasShown: wasGateShown(),
      isInvited: isInvitationWaiting(),
    })
  )
    return;
  new Image().src = gatePicture;
  // Rendering the gate loads the dialog again, and reports a failure.
  loadDialog().catch(() => undefined);
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
  // Decide by the state before this visit. Showing the gate must not close it, and dismissing an invitation must not
  // open it.
  const [before] = useState(() => ({ wasShown: wasGateShown(), isInvited: isInvitationWaiting() }));
  if (!isGateShown({ user, page, today: new Date(), ...before })) return null;
  return (
    <Suspense>
      <BirthdayGateDialog onClose={() => page === 'celebrate' && navigate('/')} />
    </Suspense>
  );
}
