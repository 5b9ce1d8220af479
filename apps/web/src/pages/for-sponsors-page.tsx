import { Scene } from '../ui/scene.tsx';

export function Component() {
  return (
    <Scene title="For Sponsors" monster="cyclops">
      Sponsors will publish their offers here soon.
    </Scene>
  );
}
