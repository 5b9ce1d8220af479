import { Scene } from '../ui/scene.tsx';

export function Component() {
  return (
    <Scene title="Enter Birthday Details" monster="fluff">
      Soon you will make a birthday box for a friend here. We are cutting the paper.
    </Scene>
  );
}
