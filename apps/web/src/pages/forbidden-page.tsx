import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../ui/button.tsx';
import { Scene } from '../ui/scene.tsx';

export function Component() {
  const { t } = useLingui();
  return (
    <Scene
      title={t`Access Denied`}
      monster="cyclops"
      mood="sorry"
      action={
        <ButtonLink to="/">
          <Trans>Go to Home</Trans>
        </ButtonLink>
      }
    >
      <Trans>Only administrators can open this page (403).</Trans>
    </Scene>
  );
}
