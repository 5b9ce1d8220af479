import { Navigate } from 'react-router';
import { useIdentity } from '../../lib/session.ts';
import { Scene } from '../../ui/scene.tsx';

export function Component() {
  if (useIdentity() === null) return <Navigate to="/random-birthday-person" replace />;
  return (
    <Scene title="Random Chat" monster="horns">
      Random chats aren't open yet. We're still arranging the chairs.
    </Scene>
  );
}
