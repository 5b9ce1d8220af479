import { Scene } from '../ui/scene.tsx';

export function Component() {
  return (
    <Scene title="Team Gift" monster="arms">
      Here everybody in the box will add a picture and a wish. The paint is still drying.
    </Scene>
  );
}
