import { useIdentity } from '../../lib/session.ts';
import { Scene } from '../../ui/scene.tsx';
import { SignInLink } from '../sign-in-link.tsx';

export function Component() {
  const isSignedIn = useIdentity() !== null;
  return (
    <Scene title="Random Birthday Person" monster="horns" action={!isSignedIn && <SignInLink />}>
      {isSignedIn
        ? "Soon, one spin will bring you together with someone who's celebrating too."
        : 'Please log in to use random chat!'}
    </Scene>
  );
}
