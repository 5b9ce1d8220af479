import { useParams } from 'react-router';
import { Scene } from '../ui/scene.tsx';

export function Component() {
  const { id } = useParams();
  return (
    <Scene title="Birthday Collage" monster="arms" mood={id ? 'sleepy' : 'sorry'}>
      {id ? 'No collage yet.' : 'Box ID is missing.'}
    </Scene>
  );
}
