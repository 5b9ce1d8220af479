import { useGoBack } from '../lib/browser/history.ts';
import { Button } from '../ui/button.tsx';
import { Scene } from '../ui/scene.tsx';

export function Component() {
  const goBack = useGoBack();
  return (
    <Scene
      title="Page Not Found"
      monster="fluff"
      mood="sorry"
      action={<Button onClick={goBack}>Go Back</Button>}
    >
      404: we looked under the cake and behind the presents, but there's nothing at this address.
    </Scene>
  );
}
