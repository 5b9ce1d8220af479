import { type ReactNode, useState } from 'react';
import { useIdentity } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TransferDone } from './transfer-done.tsx';
import { type Transfer, TransferForm } from './transfer-form.tsx';

export interface AddBoxCreditsDialogProps {
  boxId: string;
  /** The way by payment. */
  payment: ReactNode;
  onClose: () => void;
}

/** Credits for a box, in one of two ways (docs/product.md §1, S21). */
export function AddBoxCreditsDialog({ boxId, payment, onClose }: AddBoxCreditsDialogProps) {
  const hasCredits = (useIdentity()?.credits ?? 0) > 0;
  const [way, setWay] = useState<'balance' | 'payment'>(hasCredits ? 'balance' : 'payment');
  const [transfer, setTransfer] = useState<Transfer>();
  if (transfer) {
    return (
      <Dialog open onClose={onClose} title="Thank you!">
        <TransferDone transfer={transfer} onClose={onClose} />
      </Dialog>
    );
  }
  const balance = <TransferForm boxId={boxId} onTransferred={setTransfer} />;
  return (
    <Dialog open onClose={onClose} title="Add Credits">
      <Tabs
        label="Where the credits come from"
        value={way}
        onChange={setWay}
        tabs={[
          { value: 'balance', label: 'From my balance', panel: balance },
          { value: 'payment', label: 'By payment', panel: payment },
        ]}
      />
    </Dialog>
  );
}
