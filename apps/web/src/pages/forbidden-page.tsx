import { ButtonLink } from '../ui/button.tsx';
import { Scene } from '../ui/scene.tsx';

export function Component() {
  return (
    <Scene
      title="Access Denied"
      monster="cyclops"
      mood="sorry"
      action={<ButtonLink to="/">Go to Home</ButtonLink>}
    >
      This door (403) is for the people who keep the party running.
    </Scene>
  );
}
