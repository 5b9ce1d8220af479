import { useIdentity } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Scene } from '../ui/scene.tsx';
import { SignInLink } from './sign-in-link.tsx';

export function Component() {
  if (useIdentity() === null) {
    return (
      <Scene title="Payment" monster="cyclops" mood="sorry" action={<SignInLink />}>
        Authentication token missing. Please log in.
      </Scene>
    );
  }
  return (
    <Scene title="Payment" monster="cyclops" action={<ButtonLink to="/profile">Profile</ButtonLink>}>
      The till is not open yet. Nothing has been charged.
    </Scene>
  );
}
