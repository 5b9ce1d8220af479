import { Navigate, useParams } from 'react-router';
import { MatchingRoom } from '../../features/matching/room/matching-room.tsx';
import { ReportAndBlock } from '../../features/moderation/report-and-block.tsx';
import { useIdentity } from '../../lib/session/session.ts';
import { renderMessageMenu, renderPersonActions } from '../more-menus.tsx';

export function Component() {
  const { roomId } = useParams();
  const ownId = useIdentity()?.id;
  if (ownId === undefined || roomId === undefined) return <Navigate to="/random-birthday-person" replace />;
  return (
    <ReportAndBlock>
      {(moderation) => (
        <MatchingRoom
          key={`${roomId} ${ownId}`}
          roomId={roomId}
          ownId={ownId}
          moderation={moderation}
          renderMenu={renderMessageMenu}
          renderPersonActions={renderPersonActions}
        />
      )}
    </ReportAndBlock>
  );
}
