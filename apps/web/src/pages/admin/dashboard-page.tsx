import { Scene } from '../../ui/scene.tsx';

export function Component() {
  return (
    <Scene title="Dashboard" monster="arms">
      Nothing to chart yet. Numbers over time will be drawn here.
    </Scene>
  );
}
