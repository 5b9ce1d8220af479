import { useParams } from 'react-router';
import { Scene } from '../ui/scene.tsx';

export function Component() {
  const { id } = useParams();
  return (
    <Scene title="Chat" monster="wings" mood={id ? 'sleepy' : 'sorry'}>
      {id
        ? 'This room is still being decorated. People will talk here soon.'
        : 'Chat not found or ID missing'}
    </Scene>
  );
}
