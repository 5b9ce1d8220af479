import { Scene } from '../ui/scene.tsx';

export function Component() {
  return (
    <Scene title="Gift Advisor" monster="horns">
      Our gift advisor isn't ready yet. It's still shaking presents to find out what's inside.
    </Scene>
  );
}
