import { Trans, useLingui } from '@lingui/react/macro';
import { useGoBack } from '../lib/browser/history.ts';
import { Button } from '../ui/button.tsx';
import { Scene } from '../ui/scene.tsx';

export function Component() {
  const { t } = useLingui();
  const goBack = useGoBack();
  return (
    <Scene
      title={t`Page Not Found`}
      monster="fluff"
      mood="sorry"
      action={
        <Button onClick={goBack}>
          <Trans>Go Back</Trans>
        </Button>
      }
    >
      <Trans>
        404: we looked under the cake and behind the presents, but there's nothing at this address.
      </Trans>
    </Scene>
  );
}
