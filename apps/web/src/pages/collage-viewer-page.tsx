import { useParams } from 'react-router';
import { KeepSurprise } from '../features/boxes/keep-surprise.tsx';
import { Scene } from '../ui/scene.tsx';

export function Component() {
  const { id } = useParams();
  if (id === undefined) {
    return (
      <Scene title="Birthday Collage" monster="arms" mood="sorry">
        Box ID is missing.
      </Scene>
    );
  }
  return (
    <KeepSurprise boxId={id}>
      <Scene title="Birthday Collage" monster="arms">
        No collage yet.
      </Scene>
    </KeepSurprise>
  );
}
