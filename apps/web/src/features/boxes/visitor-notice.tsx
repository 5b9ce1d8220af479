import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** To somebody who has left the box elsewhere while it is open here. */
export function VisitorNotice({ onJoin }: { onJoin: () => void }) {
  return (
    <Notice tone="info">
      <p>You are not in this box any more.</p>
      <Button variant="secondary" className="mt-3" onClick={onJoin}>
        Join
      </Button>
    </Notice>
  );
}
