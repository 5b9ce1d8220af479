import { Scene } from '../../ui/scene.tsx';

export function Component() {
  return (
    <Scene title="Feature Preview" monster="wings">
      No feature is waiting behind a switch yet.
    </Scene>
  );
}
