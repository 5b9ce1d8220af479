import { Scene } from '../ui/scene.tsx';

export function Component() {
  return (
    <Scene title="Interest Parties" monster="wings">
      Parties by topic will gather here. The balloons are on their way.
    </Scene>
  );
}
