import { Button } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';

/** The secret address, to copy or to replace. */
export function CalendarAddress({ url, onRenew }: { url: string; onRenew: () => void }) {
  return (
    <CopyLink
      label="Calendar address"
      hint="Whoever has it can see these birthdays. Give it to nobody but your calendar."
      url={url}
    >
      <Button variant="danger-quiet" onClick={onRenew}>
        Renew
      </Button>
    </CopyLink>
  );
}
