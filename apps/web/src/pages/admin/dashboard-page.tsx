import { Scene } from '../../ui/scene.tsx';

export function Component() {
  return (
    <Scene title="Dashboard" monster="arms">
      Nothing to chart yet. Charts over time will appear here.
    </Scene>
  );
}
