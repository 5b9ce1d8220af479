import { useRouteError } from 'react-router';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { Scene } from '../ui/scene.tsx';

/** What is left when a page breaks or its code cannot be fetched. */
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
        ? 'This page could not be fetched. Please check your connection and reload.'
        : 'That was us, not you. Reloading often helps.'}
    </Scene>
  );
}

/** Browsers word it differently; all of them throw a TypeError that speaks of the module or its import. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}
