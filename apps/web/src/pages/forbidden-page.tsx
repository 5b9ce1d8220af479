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
      Only administrators can open this page (403).
    </Scene>
  );
}
