import { Scene } from '../../ui/scene.tsx';

export function Component() {
  return (
    <Scene title="Manage Users" monster="horns">
      You'll manage accounts here soon.
    </Scene>
  );
}
