import { Scene } from '../../ui/scene.tsx';

export function Component() {
  return (
    <Scene title="Admin" monster="cyclops">
      Nothing needs a decision yet. Requests and reports will appear here.
    </Scene>
  );
}
