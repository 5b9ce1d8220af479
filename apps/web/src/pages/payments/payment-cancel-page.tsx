import { BackToBox } from '../../features/payments/back-to-box.tsx';
import { isSignedIn, useSession } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Scene } from '../../ui/scene.tsx';

export function Component() {
  const hasSession = isSignedIn(useSession());
  const actions = (
    <>
      <ButtonLink to="/">Main</ButtonLink>
      {hasSession && <BackToBox />}
      <ButtonLink to="/profile" variant="secondary">
        Profile
      </ButtonLink>
    </>
  );
  return (
    <Scene title="Something went wrong." monster="cyclops" mood="sorry" action={actions}>
      The payment wasn't completed, and no credits were added.
    </Scene>
  );
}
