import { Scene } from '../ui/scene.tsx';

export function Component() {
  return (
    <Scene title="Gift Advisor" monster="horns">
      Our gift advisor is still shaking presents to learn what is inside.
    </Scene>
  );
}
