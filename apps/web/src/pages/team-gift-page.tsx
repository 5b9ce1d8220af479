import { useParams } from 'react-router';
import { KeepSurprise } from '../features/boxes/keep-surprise.tsx';
import { Scene } from '../ui/scene.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <KeepSurprise boxId={id}>
      <Scene title="Team Gift" monster="arms">
        Here everybody in the box will add a picture and a wish. The paint is still drying.
      </Scene>
    </KeepSurprise>
  );
}
