import { SignedInHome } from './signed-in-home.tsx';

export function Component() {
  return <SignedInHome page="celebrate" />;
}
