import { Navigate, useParams } from 'react-router';
import { RandomRoom } from '../../features/matching/room/random-room.tsx';
import { useIdentity } from '../../lib/session.ts';

export function Component() {
  const { roomId } = useParams();
  const ownId = useIdentity()?.id;
  if (ownId === undefined || roomId === undefined) return <Navigate to="/random-birthday-person" replace />;
  return (
    <RandomRoom key={`${roomId} ${ownId}`} roomId={roomId} ownId={ownId} renderPersonActions={() => null} />
  );
}
