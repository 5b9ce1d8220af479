import { Scene } from '../ui/scene.tsx';

export function Component() {
  return (
    <Scene title="Birthday Box" monster="fluff">
      Birthday boxes are still being folded and ribboned. Yours will open here.
    </Scene>
  );
}
