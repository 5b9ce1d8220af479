import { Trans } from '@lingui/react/macro';
import { forgetInvitation, useInvitation } from '../../lib/storage/invitation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Monster } from '../../ui/monsters/monster.tsx';

/** Shown to a user who opened a box's address before signing in. It names no one. */
export function InvitationCard() {
  const path = useInvitation();
  if (path === undefined) return null;
  const handleDismiss = () => {
    forgetInvitation();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-labelledby="invitation"
      className="flex min-w-0 flex-wrap items-center gap-4 rounded-card bg-mint-soft p-5 shadow-soft sm:gap-6 sm:p-6"
    >
      <Monster kind="wings" mood="party" className="w-24 shrink-0 max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="invitation">
          <Trans>You were invited to a birthday box</Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          <Trans>Open it to join, and add your picture and wish.</Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <ButtonLink to={path} className="grow">
          <Trans>Open the box</Trans>
        </ButtonLink>
        <Button variant="quiet" className="grow" onClick={handleDismiss}>
          <Trans context="An invitation">Dismiss</Trans>
        </Button>
      </div>
    </section>
  );
}
