import { countedCredits } from '../../lib/counted-credits.ts';
import { Button } from '../../ui/button.tsx';
import { Monster } from '../../ui/monsters/monster.tsx';
import type { Transfer } from './transfer-form.tsx';

interface TransferDoneProps {
  transfer: Transfer;
  onClose: () => void;
}

/** Where the credits went, and what is left. */
export function TransferDone({ transfer: { amount, credits, boxCredits }, onClose }: TransferDoneProps) {
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <Monster kind="wings" mood="party" className="w-36" />
      <div role="status" className="text-lg">
        <p className="font-extrabold">
          {countedCredits(amount)} {amount === 1 ? 'is' : 'are'} in the box.
        </p>
        <p className="text-ink-soft">
          It holds {countedCredits(boxCredits)} now. You have {countedCredits(credits)} left.
        </p>
      </div>
      <Button className="w-full" onClick={onClose} autoFocus>
        Done
      </Button>
    </div>
  );
}
