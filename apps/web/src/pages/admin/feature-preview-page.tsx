import { Scene } from '../../ui/scene.tsx';

export function Component() {
  return (
    <Scene title="Feature Preview" monster="wings">
      There are no features to switch on yet.
    </Scene>
  );
}
