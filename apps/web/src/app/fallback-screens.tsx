import { useRouteError } from 'react-router';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { Scene } from '../ui/scene.tsx';

export function RouteErrorScreen() {
  const error = useRouteError();
  const actions = (
    <>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
      <ButtonAnchor href="/" variant="secondary">
        Go to Home
      </ButtonAnchor>
    </>
  );
  return (
    <Scene title="Something went wrong" monster="horns" mood="sorry" action={actions}>
      {isMissingCode(error)
        ? "This page couldn't be loaded. Please check your connection and reload."
        : 'That was us, not you. Reloading often helps.'}
    </Scene>
  );
}

/** For a script, browsers throw a TypeError that mentions the module or its import. For a style sheet, Vite throws. */
function isMissingCode(error: unknown): boolean {
  if (error instanceof TypeError) return /import|module/i.test(error.message);
  return error instanceof Error && error.message.startsWith('Unable to preload');
}
