import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog);

interface InviteFriendsProps {
  box: OpenBox;
  isPrimary: boolean;
}

export function InviteFriends({ box, isPrimary }: InviteFriendsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={isPrimary ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        <Trans>Invite friends</Trans>
      </Button>
      <Suspense>{isOpen && <InviteDialog box={box} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
