import { Scene } from '../ui/scene.tsx';

export function Component() {
  return (
    <Scene title="My Birthday Box" monster="fluff">
      Nobody has made a box for you yet.
    </Scene>
  );
}
