import { Trans, useLingui } from '@lingui/react/macro';
import { BackToBox } from '../../features/payments/back-to-box.tsx';
import { isSignedIn, useSession } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Scene } from '../../ui/scene.tsx';

export function Component() {
  const { t } = useLingui();
  const hasSession = isSignedIn(useSession());
  const actions = (
    <>
      <ButtonLink to="/">
        <Trans comment="The home page">Main</Trans>
      </ButtonLink>
      {hasSession && <BackToBox />}
      <ButtonLink to="/profile" variant="secondary">
        <Trans>Profile</Trans>
      </ButtonLink>
    </>
  );
  return (
    <Scene title={t`Something went wrong.`} monster="cyclops" mood="sorry" action={actions}>
      <Trans>The payment wasn't completed, and no credits were added.</Trans>
    </Scene>
  );
}
