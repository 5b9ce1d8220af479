import { Scene } from '../../ui/scene.tsx';

export function Component() {
  return (
    <Scene title="Manage Users" monster="horns">
      Looking after accounts will happen here.
    </Scene>
  );
}
